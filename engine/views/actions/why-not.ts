import type { Row } from '../../data/records/use-records'
import type { ActionModel } from '../../model/types/action-model'
import { satisfies } from '../../model/conditions/condition'
import { failingFields } from '../../model/conditions/failing-fields'
import { columnText } from '../../model/values/texts/column-text'
import type { ValueScope } from '../../model/values/texts/value-context'
import { isEnabled, rowState } from './action-rules'

/**
 * Returns the reason why an action cannot run on these rows, in the person's words. Undefined when it can (V79 to V81).
 */
export function whyNot(action: ActionModel, rows: readonly Row[], scope: ValueScope): string | undefined {
  if (isEnabled(action, rows)) return undefined
  const { translate } = scope
  const least = action.needs === 'many' ? (action.least ?? 1) : 1
  if (rows.length < least)
    return translate(least === 1 ? 'action.why.none' : 'action.why.least', { count: least })
  if (action.needs === 'one' && rows.length > 1) return translate('action.why.one')
  const refused = rows.filter((row) => rowState(action, row) !== 'enabled')
  const causes = causesOf(action, refused[0] ?? {}, scope)
  const counts = { count: refused.length, total: rows.length }
  if (rows.length > 1)
    return causes ? translate('action.why.rows', { ...counts, causes }) : translate('action.why.some', counts)
  return causes ? translate('action.why.row', { causes }) : translate('action.why.record')
}

/** An offered action. */
export interface ActionEntry {
  readonly action: ActionModel
  /** The reason why it cannot run; undefined when it can. */
  readonly whyNot: string | undefined
}

/** Returns the entries of the actions that a row shows. */
export function rowEntries(
  actions: readonly ActionModel[],
  row: Row,
  scope: ValueScope,
): readonly ActionEntry[] {
  const rows = [row]
  return actions.flatMap((action) => {
    const state = rowState(action, row)
    if (state === 'hidden') return []
    return [{ action, whyNot: state === 'enabled' ? undefined : whyNot(action, rows, scope) }]
  })
}

/** Returns the values of a row that the action's conditions do not allow, as text. */
function causesOf(
  { visibleWhen, enabledWhen, looksAt = [] }: ActionModel,
  row: Row,
  scope: ValueScope,
): string {
  const failed = visibleWhen && !satisfies(visibleWhen, row) ? visibleWhen : enabledWhen
  const names = failed ? failingFields(failed, row) : []
  return names
    .flatMap((name) => looksAt.find((field) => field.name === name) ?? [])
    .map((field) => `${field.label}: ${columnText(field, scope).toText(row) || '–'}`)
    .join(', ')
}
