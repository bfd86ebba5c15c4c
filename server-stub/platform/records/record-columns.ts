/** Values of some fields, each in the order of the rows: numbers as numbers, all else as texts, null for none. */
export type RecordColumns = Readonly<Record<string, readonly (string | number | null)[]>>
