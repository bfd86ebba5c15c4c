/**
 * The values of some fields, each in the order of the rows: numbers as numbers, anything else as text, null when empty.
 */
export type RecordColumns = Readonly<Record<string, readonly (string | number | null)[]>>
