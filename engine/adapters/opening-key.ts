import type { OpeningRequest } from '../ports/opening-store'

/** The same for the same question, in whatever order its query and its headers are written. */
export function openingKey(
  { path, query }: OpeningRequest,
  headers: Readonly<Record<string, string>> = {},
): string {
  return JSON.stringify([path, inOrder(query), inOrder(headers)])
}

function inOrder(values: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
}
