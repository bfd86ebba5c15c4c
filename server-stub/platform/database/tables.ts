/**
 * Tables are created from metadata, so the compiler does not know their names and columns. They are reached through
 * `db.dynamic` and `sql` templates.
 */
export type Tables = Record<string, Record<string, unknown>>
