/**
 * A position in the write-ahead log of the database, as a number: positions of one database can be compared. PostgreSQL
 * writes it as two hexadecimal numbers, `16/B374D848`.
 */
export type LogPosition = bigint

/** Parses PostgreSQL's text of a position. Undefined for null. */
export function toLogPosition(text: string | null): LogPosition | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text ?? '') ?? []
  return high === undefined || low === undefined
    ? undefined
    : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
