/** An entity and its rows in wire form (amounts in yuan, ids as text), which are created on demand. */
export type SeededTable = readonly [entity: string, rows: () => Iterable<object>]
