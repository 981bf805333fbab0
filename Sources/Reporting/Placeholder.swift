// Filled by the first commits.
