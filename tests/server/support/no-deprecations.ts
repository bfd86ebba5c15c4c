/**
 * Fails a run whose code calls what Node or a library will remove, such as two queries at once on one connection: `pg`
 * warns of that once per process, and nobody reads the warning.
 */
process.throwDeprecation = true
