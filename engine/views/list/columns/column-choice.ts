import type { ColumnModel } from '../../../model/types/field-model'
import { moveNames, movesTo } from '../../../query/column-order'
import type { ColumnChoice, FixedSide } from '../../../query/list-preferences'

/** True when a column is visible: by the user's choice, or else by the page. */
export function isShown(column: ColumnModel, choice: ColumnChoice): boolean {
  return column.visible ? !choice.hidden.has(column.name) : choice.shown.has(column.name)
}

/**
 * Returns the visible columns, at least one (V78): when a change of the model leaves none, the first column is used.
 */
export function shownColumns(columns: readonly ColumnModel[], choice: ColumnChoice): readonly ColumnModel[] {
  const shown = columns.filter((column) => isShown(column, choice))
  return shown.length > 0 ? shown : columns.slice(0, 1)
}

/** Shows or hides columns. Returns undefined when no column would stay visible (V78). */
export function chooseColumns(
  columns: readonly ColumnModel[],
  choice: ColumnChoice,
  names: ReadonlySet<string>,
  show: boolean,
): ColumnChoice | undefined {
  const shown = new Set(choice.shown)
  const hidden = new Set(choice.hidden)
  for (const name of names) {
    if (show) hidden.delete(name)
    else shown.delete(name)
  }
  for (const column of columns) {
    if (!names.has(column.name) || column.visible === show) continue
    if (show) shown.add(column.name)
    else hidden.add(column.name)
  }
  const next = { shown, hidden, moved: choice.moved }
  return columns.some((column) => isShown(column, next)) ? next : undefined
}

/** State of the select-all checkbox (4.2, column chooser). */
export function choiceState(columns: readonly ColumnModel[], choice: ColumnChoice): 'all' | 'some' {
  return columns.every((column) => isShown(column, choice)) ? 'all' : 'some'
}

/**
 * Returns the columns in the user's order, pinned to the chosen sides. Columns without a change keep their identity.
 */
export function arrangeColumns(
  columns: readonly ColumnModel[],
  { moved }: Pick<ColumnChoice, 'moved'>,
  sideOf: (column: ColumnModel) => ColumnModel['fixed'],
): readonly ColumnModel[] {
  const byName = new Map(columns.map((column) => [column.name, column]))
  return moveNames([...byName.keys()], moved).flatMap((name) => {
    const column = byName.get(name)
    if (!column) return []
    const fixed = sideOf(column)
    return fixed === column.fixed ? column : { ...column, fixed }
  })
}

/** Returns the choice after the columns were put into the wanted order. */
export function orderColumns<T extends ColumnChoice>(
  columns: readonly ColumnModel[],
  choice: T,
  wanted: readonly string[],
): T {
  const moved = movesTo(
    columns.map(({ name }) => name),
    wanted,
  )
  return { ...choice, moved }
}

/** Returns the pinned sides that differ from the model. */
export function fixedSides(
  columns: readonly ColumnModel[],
  sideOf: (name: string) => ColumnModel['fixed'],
): ReadonlyMap<string, FixedSide> {
  return new Map(
    columns.flatMap((column) => {
      const side = sideOf(column.name)
      return side === column.fixed ? [] : [[column.name, side ?? 'none'] as const]
    }),
  )
}

/** Returns the side to which the user, or else the model, pins a column. */
export function sideOf(column: ColumnModel, fixed: ReadonlyMap<string, FixedSide>): ColumnModel['fixed'] {
  const side = fixed.get(column.name)
  return side === undefined ? column.fixed : side === 'none' ? undefined : side
}
