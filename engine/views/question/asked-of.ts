import type { Row } from '../../data/records/use-records'
import { withinSentence } from '../../metadata/locale/within-sentence'
import type { ActionModel } from '../../model/types/action-model'
import { namesOf, recordName, type Named } from '../../model/values/texts/record-name'
import type { ValueScope } from '../../model/values/texts/value-context'
import type { QuestionOptions } from '../../ports/notifier'

/** The list of the records in question. */
export interface AskedList extends Named {
  /** The singular name of a record. Default: the title. */
  readonly thing?: string | undefined
  readonly title: string
}

/**
 * Returns the options of an action's confirmation: the title names the action and the record, or the number of records;
 * the button is the verb.
 */
export function askedOf(
  action: ActionModel,
  rows: readonly Row[],
  list: AskedList,
  { translate, language }: ValueScope,
): QuestionOptions {
  const { danger, needs, kind } = action
  const deletes = kind === 'delete'
  const label = deletes ? translate('action.delete') : action.label
  const [first, ...others] = needs === 'none' ? [] : rows
  const name = first ? recordName(first, namesOf(list), language) : ''
  const texts = {
    action: label,
    name,
    thing: withinSentence(list.thing ?? list.title, language),
    count: rows.length,
  }
  const one = name === '' ? undefined : translate(deletes ? 'action.ask.delete' : 'action.ask.one', texts)
  const many = deletes ? 'action.ask.deleteMany' : 'action.ask.many'
  return { danger, title: others.length > 0 ? translate(many, texts) : one, agree: label }
}
