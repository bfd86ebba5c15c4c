import { atom } from 'jotai'

/** A value that the server shows only once, with its label. */
export interface RevealedValue {
  readonly field: string
  readonly label: string
  readonly value: string
}

/** The values that are shown until the dialog closes. They are kept in memory only. */
export const revealedAtom = atom<readonly RevealedValue[]>([])

/** Reads the one-time values of a response (docs/http.md); empty for all other responses. */
export function readRevealed(answer: unknown): readonly RevealedValue[] {
  const { revealed } = rowOf(answer)
  if (!Array.isArray(revealed)) return []
  return revealed.flatMap((entry: unknown) => {
    const { field, label, value } = rowOf(entry)
    return typeof field === 'string' && typeof value === 'string'
      ? [{ field, label: typeof label === 'string' && label !== '' ? label : field, value }]
      : []
  })
}

function rowOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
