/**
 * The tables are made from metadata, so their names and columns are not known to the compiler: they are reached
 * through `db.dynamic` and `sql` templates.
 */
export type Tables = Record<string, Record<string, unknown>>
