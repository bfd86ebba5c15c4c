/** The rows of an entity as they travel (amounts in yuan, ids as text), made when they are asked for. */
export type SeededTable = readonly [entity: string, rows: () => Iterable<object>]
