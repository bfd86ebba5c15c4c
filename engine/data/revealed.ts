import { atom } from 'jotai'

/** A value that the server tells this once, under the name that people know it by. */
export interface RevealedValue {
  readonly field: string
  readonly label: string
  readonly value: string
}

/** What stands to be read and copied, until it is closed: nowhere else, and in no storage. */
export const revealedAtom = atom<readonly RevealedValue[]>([])

/** The values that an answer tells this once (docs/http.md); none for any other answer. */
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
