/** Types of bodies with a row on each line. */
export const lineTypes: readonly string[] = [
  'application/x-ndjson',
  'application/ndjson',
  'application/jsonl',
]

/** The type that a JSON array has within the server where it is read as it comes in. */
export const arrayType = 'application/x-json-rows'
