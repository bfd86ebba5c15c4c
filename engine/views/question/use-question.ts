import { useServices } from '../../data/console-services'
import { loadLabels } from '../../data/references/load-labels'
import type { Row } from '../../data/records/use-records'
import { useSelectorModel } from '../../data/models/use-selector-model'
import { useValueScope } from '../../data/models/use-value-scope'
import type { QuestionModel } from '../../model/types/action-model'
import type { FieldModel } from '../../model/types/field-model'
import { toDictionaryValues } from '../../model/values/texts/dictionary-value'
import { questionText } from './question-text'

/**
 * Returns a function that builds the confirmation of an action with a form. Its placeholders are filled from the form's
 * values, a chosen record by its name (M109, M121). Undefined when the action has no confirmation.
 */
export function useQuestion(
  confirm: QuestionModel | undefined,
  rows: readonly Row[],
): ((values: Row) => Promise<string>) | undefined {
  const { transport } = useServices()
  const scope = useValueScope()
  // Only one record is resolved to its name, because forms of actions have one selector; a second would be shown by its
  // key.
  const chosen = Object.entries(confirm?.fields ?? {}).find(([, field]) => field.selector)
  const { model } = useSelectorModel(chosen?.[1].selector)
  if (!confirm) return undefined
  const nameOf = async (field: FieldModel, values: Row): Promise<string> => {
    const keys = toDictionaryValues(values[field.name])
    if (!model || keys.length === 0) return keys.join(', ')
    const labels = await loadLabels(transport, model, keys)
    return keys.map((key) => labels.get(key) ?? key).join(', ')
  }
  return async (values) => {
    const whole = { ...(rows.length === 1 ? rows[0] : {}), ...values }
    const names = chosen ? { [chosen[0]]: await nameOf(chosen[1], whole) } : {}
    return questionText(confirm, rows.length, whole, scope, names)
  }
}
