import Testing

/// Tests that rewrite documents when asked to, one at a time: several rewrite README.md.
@Suite(.serialized) enum RepairingTests {}
