/** Media types of bodies with one row per line. */
export const lineTypes: readonly string[] = [
  'application/x-ndjson',
  'application/ndjson',
  'application/jsonl',
]

/** The internal media type of a JSON array that is read while it arrives. */
export const arrayType = 'application/x-json-rows'
