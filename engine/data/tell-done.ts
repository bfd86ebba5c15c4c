import type { Translate } from '../model/widget-definition'
import type { Notifier } from '../ports/notifier'

/**
 * Says that something has been done, or what the server answered in place of that: `notice`, a key of the wording with its
 * values, of what has been taken on and is not done yet, or not all of it (docs/http.md).
 */
export function tellDone(notifier: Notifier, translate: Translate, answer: unknown, done: string): void {
  const notice = noticeOf(answer)
  if (notice) notifier.warning(translate(notice.key, notice.values))
  else notifier.success(done)
}

function noticeOf(answer: unknown) {
  const { notice } = rowOf(answer)
  const { key, values } = rowOf(notice)
  return typeof key === 'string' && key !== '' ? { key, values: rowOf(values) } : undefined
}

function rowOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
