import type { Row } from '../../metadata/decode-records'
import { success, type Result } from '../../metadata/result'
import { toAddresses } from '../../views/image/addresses'

/** A notice that a person is to see. */
export interface DueNotice {
  readonly id: string
  /** What of its editions this is: sent back when it has been seen. */
  readonly edition: string
  readonly title: string
  /** Lines of plain text; blank where pictures say all. */
  readonly text: string
  /** Addresses; there is room for two. */
  readonly pictures: readonly string[]
}

const mostPictures = 2

/** What there is to show of an answer. What is not right is left out: it keeps nobody from working. */
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
