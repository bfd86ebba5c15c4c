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
 * Returns the options of an action's confirmation: the title names the action and, if any, the record or the number of
 * records; the button is the verb.
 */
export function askedOf(
  action: ActionModel,
  rows: readonly Row[],
  list: AskedList,
  { translate, language }: ValueScope,
): QuestionOptions {
  const { danger, needs } = action
  const deletes = action.kind === 'delete'
  const label = deletes ? translate('action.delete') : action.label
  const asked = needs === 'none' ? [] : rows
  const [first] = asked
  const name = first && recordName(first, namesOf(list), language)
  const one = deletes ? 'action.ask.delete' : 'action.ask.one'
  const many = deletes ? 'action.ask.deleteMany' : 'action.ask.many'
  const title = translate(asked.length > 1 ? many : name ? one : 'action.ask.none', {
    action: label,
    name: name ?? '',
    thing: withinSentence(list.thing ?? list.title, language),
    count: asked.length,
  })
  return { danger, title, agree: label }
}
