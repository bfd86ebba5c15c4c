import type { ColumnModel } from '../../model/page-model'

/**
 * The person's choice of columns as differences from the model: a column that is added later, or shown by an
 * administrator, follows the model.
 */
export interface ColumnChoice {
  readonly shown: ReadonlySet<string>
  readonly hidden: ReadonlySet<string>
}

export const noChoice: ColumnChoice = { shown: new Set(), hidden: new Set() }

export function isShown(column: ColumnModel, choice: ColumnChoice): boolean {
  return column.visible ? !choice.hidden.has(column.name) : choice.shown.has(column.name)
}

/** The columns on show. Never none (V78): when a change of the model leaves none, the first one stands in. */
export function shownColumns(columns: readonly ColumnModel[], choice: ColumnChoice): readonly ColumnModel[] {
  const shown = columns.filter((column) => isShown(column, choice))
  return shown.length > 0 ? shown : columns.slice(0, 1)
}

/** Shows or hides columns. Answers undefined when none would stay visible (V78). */
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
  const next = { shown, hidden }
  return columns.some((column) => isShown(column, next)) ? next : undefined
}

/** State of the select-all box (screens.md 4.2, column chooser). */
export function choiceState(columns: readonly ColumnModel[], choice: ColumnChoice): 'all' | 'some' {
  return columns.every((column) => isShown(column, choice)) ? 'all' : 'some'
}
