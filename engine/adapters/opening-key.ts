import type { OpeningRequest } from '../ports/opening-store'

/** Returns the same key for equal requests, whatever the sequence of their query parameters and headers. */
export function openingKey(
  { path, query }: OpeningRequest,
  headers: Readonly<Record<string, string>> = {},
): string {
  return JSON.stringify([path, inOrder(query), inOrder(headers)])
}

function inOrder(values: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
}
