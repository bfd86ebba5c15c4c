import type { Row } from '../../data/records/use-records'
import type { ActionModel } from '../../model/types/action-model'
import { recordName } from '../../model/values/texts/record-name'
import type { ValueScope } from '../../model/values/texts/value-context'
import type { QuestionOptions } from '../../ports/notifier'

/**
 * Returns the options of an action's confirmation: the title names the action and the record, or the number of records;
 * the button is the verb. `label` is the field with the display name of a record.
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
