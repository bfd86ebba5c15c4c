import type { Row } from '../../metadata/rows/decode-records'
import { success, type Result } from '../../metadata/result'
import { toAddresses } from '../../views/image/addresses'

/** A notice that the person has not seen yet. */
export interface DueNotice {
  readonly id: string
  /** The notice's edition, sent back once it was seen. */
  readonly edition: string
  readonly title: string
  /** Plain text with line breaks; empty when the pictures suffice. */
  readonly text: string
  /** URLs; at most two. */
  readonly pictures: readonly string[]
}

const mostPictures = 2

/** Decodes the notices of a response. Invalid ones are omitted, so that they block nothing. */
export function decodeDueNotices(wire: unknown): Result<readonly DueNotice[]> {
  const entries: readonly unknown[] = Array.isArray(wire) ? wire : []
  return success(entries.flatMap(toNotice))
}

function toNotice(entry: unknown): readonly DueNotice[] {
  const { id, edition, title, content, pictures } = (entry ?? {}) as Row
  if (typeof id !== 'string' || typeof edition !== 'string' || typeof title !== 'string') return []
  return [
    {
      id,
      edition,
      title,
      text: typeof content === 'string' ? content.trim() : '',
      pictures: toAddresses(pictures).slice(0, mostPictures),
    },
  ]
}
