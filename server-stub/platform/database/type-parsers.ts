import { types, type CustomTypesConfig } from 'pg'

type Parse = (text: string) => unknown

const TEXT_ARRAY: number = 1009

/** Cuts '2026-01-02 03:04:05.678+08' to 'yyyy-MM-dd HH:mm:ss': the wire has neither fractions nor zones. */
const toSeconds: Parse = (text) => text.slice(0, 19)
const asIs: Parse = (text) => text

const PARSERS = new Map<number, Parse>([
  [20, asIs], // int8: ids are strings on the wire, see toSafeInteger for numbers
  [1016, arrayOf(asIs)],
  [1082, asIs], // date
  [1182, arrayOf(asIs)],
  [1114, toSeconds], // timestamp
  [1115, arrayOf(toSeconds)],
  [1184, toSeconds], // timestamptz
  [1185, arrayOf(toSeconds)],
  [1700, Number], // numeric
  [1231, arrayOf(Number)],
])

/** Parses database values as the wire needs them, never as a Date or an inexact number. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): Parse =>
    (format !== 'binary' && PARSERS.get(oid)) || (types.getTypeParser(oid, format) as Parse),
}

function arrayOf(parse: Parse): Parse {
  const toTexts = types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[]
  return (text) => toTexts(text).map((item) => (item === null ? null : parse(item)))
}
