import { isEqual } from 'lodash-es'
import type { Row } from '../../data/use-records'
import { satisfies } from '../../model/condition'
import type { ActionModel, ActionPlace } from '../../model/action-model'
import { actionIcon } from './action-icons'

/**
 * Whether an action of the toolbar can be run on the selected rows: exactly one (V79), several (V80), and every one
 * of them passes the action's conditions (V81).
 */
export function isEnabled(action: ActionModel, rows: readonly Row[]): boolean {
  if (action.needs === 'none') return true
  const fits = action.needs === 'one' ? rows.length === 1 : rows.length >= (action.least ?? 1)
  return fits && rows.every((row) => rowState(action, row) === 'enabled')
}

/** What a row's own conditions say of an action (V81). */
export function rowState(action: ActionModel, row: Row): 'enabled' | 'disabled' | 'hidden' {
  if (action.visibleWhen && !satisfies(action.visibleWhen, row)) return 'hidden'
  return action.enabledWhen && !satisfies(action.enabledWhen, row) ? 'disabled' : 'enabled'
}

/** The actions of a place. In the operation column Delete takes one row, so batch delete never stands there. */
export function actionsIn(actions: readonly ActionModel[], place: ActionPlace): readonly ActionModel[] {
  return actions.filter((action) => action.places.includes(place))
}

/** So many operations stand in a row; the others are in its menu. */
const shownInRow = 2

/**
 * The operations of a row: two as icons, the others in its menu. Those of the screen's own come before Edit, and Edit
 * before View, which the main field of the row leads to as well; Delete, and what has no picture, is always in the menu.
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

/** What opening a row runs: its view, else its edit, as far as it may be. */
export function openingAction(actions: readonly ActionModel[], row: Row): ActionModel | undefined {
  const allowed = (kind: ActionModel['kind']) =>
    actions.find((action) => action.kind === kind && rowState(action, row) === 'enabled')
  return allowed('view') ?? allowed('edit')
}

/** Whether rows can be selected: when an action of the toolbar works on rows (4.2, row selection). */
export function isSelectable(actions: readonly ActionModel[]): boolean {
  return actionsIn(actions, 'toolbar').some((action) => action.needs !== 'none')
}

/** Whether a list that was opened with these parameters has all that an action takes of them. */
export function hasGiven(action: ActionModel, listParams: Row): boolean {
  return Object.values(action.given ?? {}).every((param) => !isBlank(listParams[param]))
}

/**
 * What a call sends: fields of the rows by the action's parameters, joined by commas for several rows, what it takes of
 * `listParams`, with which the list was opened, and its fixed values. Without parameters it names its rows as deletes do:
 * `id` for one, `ids` for several (8.2).
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
 * What the form of an action begins with: the values of its one row, or, where it stands for what its rows have, those in
 * which they agree; and its lists of entries of every row.
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

/** The fields of an action's form that stand for something in which its rows differ. */
export function differingFields(action: ActionModel, rows: readonly Row[]): ReadonlySet<string> {
  const keeps = Object.entries((action.kind === 'call' && action.keeps) || {})
  return new Set(keeps.flatMap(([name, field]) => (agree(rows, field) ? [] : [name])))
}

/** The operator of the rows that an action's form works on, where they have one. */
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

/** Fields of a row under other names. */
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
  // Each value once: rows may have one in common.
  const values = [...new Set(rows.map((row) => row[field]))]
  return values.length === 1 ? values[0] : values.map((value) => String(value ?? '')).join(',')
}
