import type { Translate } from '../../model/types/widget-definition'
import type { Notifier } from '../../ports/notifier'

/**
 * Shows a success message, or the `notice` of the response instead: a wording key with values for work that is accepted
 * but not finished, or only partly done (docs/http.md).
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
