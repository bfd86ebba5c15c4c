import { isEqual } from 'lodash-es'
import type { Row } from '../../data/records/use-records'
import { satisfies } from '../../model/conditions/condition'
import type { ActionModel, ActionPlace } from '../../model/types/action-model'
import { actionIcon } from './action-icons'

/**
 * True when a toolbar action can run on the selected rows: exactly one (V79) or several (V80), as it needs, which all
 * pass the action's conditions (V81).
 */
export function isEnabled(action: ActionModel, rows: readonly Row[]): boolean {
  if (action.needs === 'none') return true
  const fits = action.needs === 'one' ? rows.length === 1 : rows.length >= (action.least ?? 1)
  return fits && rows.every((row) => rowState(action, row) === 'enabled')
}

/** Returns the state of an action by its conditions on a row (V81). */
export function rowState(action: ActionModel, row: Row): 'enabled' | 'disabled' | 'hidden' {
  if (action.visibleWhen && !satisfies(action.visibleWhen, row)) return 'hidden'
  return action.enabledWhen && !satisfies(action.enabledWhen, row) ? 'disabled' : 'enabled'
}

/** Returns the actions of a place. In the operation column Delete takes one row, so batch delete is never in it. */
export function actionsIn(actions: readonly ActionModel[], place: ActionPlace): readonly ActionModel[] {
  return actions.filter((action) => action.places.includes(place))
}

/** Number of operations shown in a row; the others are in its menu. */
const shownInRow = 2

/**
 * Splits the operations of a row: two are icons, the others are in its menu. The screen's own operations come before
 * Edit, and Edit before View, since the main field of the row leads to the view as well. Delete, and operations without
 * an icon, are always in the menu.
 */
export function rowActions(actions: readonly ActionModel[]): {
  readonly inline: readonly ActionModel[]
  readonly more: readonly ActionModel[]
} {
  const shown = actionsIn(actions, 'row')
    .filter(({ kind, icon }) => kind !== 'delete' && actionIcon(icon) !== undefined)
    .sort((one, other) => precedence(one) - precedence(other))
    .slice(0, shownInRow)
  return {
    inline: actions.filter((action) => shown.includes(action)),
    more: actions.filter(
      (action) =>
        (action.places.includes('row') || action.places.includes('more')) && !shown.includes(action),
    ),
  }
}

function precedence({ id }: ActionModel): number {
  return id === 'view' ? 2 : id === 'edit' ? 1 : 0
}

/** Returns the action that opening a row runs: its view, else its edit, if the row allows it. */
export function openingAction(actions: readonly ActionModel[], row: Row): ActionModel | undefined {
  const allowed = (kind: ActionModel['kind']) =>
    actions.find((action) => action.kind === kind && rowState(action, row) === 'enabled')
  return allowed('view') ?? allowed('edit')
}

/** True when rows can be selected: when an action of the toolbar works on rows (4.2, row selection). */
export function isSelectable(actions: readonly ActionModel[]): boolean {
  return actionsIn(actions, 'toolbar').some((action) => action.needs !== 'none')
}

/** True when the parameters of a list include all that an action takes of them. */
export function hasGiven(action: ActionModel, listParams: Row): boolean {
  return Object.values(action.given ?? {}).every((param) => !isBlank(listParams[param]))
}

/**
 * Returns the values that a call sends: fields of the rows by the action's parameters, joined by commas for several
 * rows; the parameters that it takes of `listParams`, with which the list was opened; and its fixed values. A call
 * without parameters names its rows as a delete does: `id` for one, `ids` for several (8.2).
 */
export function actionValues(action: ActionModel, rows: readonly Row[], key: string, listParams: Row): Row {
  if (action.kind !== 'call' && action.kind !== 'dialog' && action.kind !== 'open') return {}
  const fixed = action.kind === 'open' ? {} : action.values
  const params = Object.entries(action.params)
  const given = takenFrom(listParams, action.given ?? {})
  if (params.length === 0 && action.kind === 'call')
    return { ...rowNames(action, rows, key), ...given, ...fixed }
  const fromRows = params.map(([name, field]) => [name, valueOf(action, rows, field)])
  return { ...(Object.fromEntries(fromRows) as Row), ...given, ...fixed }
}

/**
 * Returns the initial values of an action's form: those of its one row, or, for an action with `keeps`, those that all
 * its rows share; and its lists of entries, with one entry for each row.
 */
export function formBeginning(action: ActionModel, rows: readonly Row[]): Row | undefined {
  const only = action.needs === 'one' ? rows[0] : undefined
  if (action.kind !== 'call') return only
  const row = action.keeps ? { ...agreedValues(rows), ...keptValues(action.keeps, rows) } : only
  const begun = row && { ...row, ...takenFrom(row, action.begins ?? {}) }
  if (!action.entries) return begun
  const lists = Object.entries(action.entries).map(([list, fields]) => [
    list,
    rows.map((from) => takenFrom(from, fields)),
  ])
  return { ...begun, ...(Object.fromEntries(lists) as Row) }
}

/** Returns the form fields whose values differ among the rows. */
export function differingFields(action: ActionModel, rows: readonly Row[]): ReadonlySet<string> {
  const keeps = Object.entries((action.kind === 'call' && action.keeps) || {})
  return new Set(keeps.flatMap(([name, field]) => (agree(rows, field) ? [] : [name])))
}

/** Returns the operator that the rows of an action's form share, if any. */
export function operatorOfRows(action: ActionModel, rows: readonly Row[]): string | undefined {
  const field = action.kind === 'call' ? action.operatorField : undefined
  const operator = field === undefined || !agree(rows, field) ? undefined : rows[0]?.[field]
  return typeof operator === 'string' || typeof operator === 'number' ? String(operator) : undefined
}

function agreedValues(rows: readonly Row[]): Row {
  const [first = {}] = rows
  return Object.fromEntries(Object.entries(first).filter(([field]) => agree(rows, field)))
}

function keptValues(keeps: Readonly<Record<string, string>>, rows: readonly Row[]): Row {
  return Object.fromEntries(
    Object.entries(keeps).map(([name, field]) => [
      name,
      agree(rows, field) ? (rows[0]?.[field] ?? undefined) : undefined,
    ]),
  )
}

function agree(rows: readonly Row[], field: string): boolean {
  return rows.every((row) => isEqual(row[field] ?? null, rows[0]?.[field] ?? null))
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Returns fields of a row under other names. */
function takenFrom(row: Row, fields: Readonly<Record<string, string>>): Row {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, row[field] ?? undefined]))
}

function rowNames(action: ActionModel, rows: readonly Row[], key: string): Row {
  switch (action.needs) {
    case 'none':
      return {}
    case 'one':
      return { id: rows[0]?.[key] }
    case 'many':
      return { ids: valueOf(action, rows, key) }
  }
}

function valueOf(action: ActionModel, rows: readonly Row[], field: string): unknown {
  if (action.needs !== 'many') return rows[0]?.[field]
  // Each value once: rows may share it.
  const values = [...new Set(rows.map((row) => row[field]))]
  return values.length === 1 ? values[0] : values.map((value) => String(value ?? '')).join(',')
}
