import type { Row } from '../../data/use-records'
import type { ActionModel } from '../../model/action-model'
import { recordName } from '../../model/values/record-name'
import type { ValueScope } from '../../model/values/value-context'
import type { QuestionOptions } from '../../ports/notifier'

/**
 * How the question of an action is asked: the title says what is done to which record, or to how many, and the button the
 * verb. `label` is the field that people know the records by.
 */
export function askedOf(
  { label: action, danger, needs }: ActionModel,
  rows: readonly Row[],
  label: string,
  { translate, language }: ValueScope,
): QuestionOptions {
  const [first, ...others] = needs === 'none' ? [] : rows
  const name = first ? recordName(first, [label], language) : ''
  const one = name === '' ? undefined : translate('action.ask.one', { action, name })
  const title = others.length > 0 ? translate('action.ask.many', { action, count: rows.length }) : one
  return { danger, title, agree: action }
}
