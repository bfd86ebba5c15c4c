import type { ColumnModel } from '../../../model/types/field-model'
import type { Density, ListPreferences } from '../../../query/list-preferences'
import { fixedSides, isShown, orderColumns } from './column-choice'

/** The draft of the table settings dialog (X13): all columns in order, and the row density. */
export interface TableSettings {
  readonly columns: readonly ColumnSettings[]
  readonly density: Density
}

export interface ColumnSettings {
  readonly name: string
  readonly label: string
  readonly visible: boolean
  /** In px; undefined means the default width of the page. */
  readonly width: number | undefined
  readonly fixed: 'left' | 'right' | undefined
}

/** Returns the current settings. `columns` are in the user's order and pinned to the chosen sides. */
export function readTableSettings(
  columns: readonly ColumnModel[],
  preferences: ListPreferences,
): TableSettings {
  return {
    columns: columns.map((column) => ({
      name: column.name,
      label: column.label,
      visible: isShown(column, preferences),
      width: preferences.widths.get(column.name),
      fixed: column.fixed,
    })),
    density: preferences.density,
  }
}

/** Returns the preferences that differ from the page. `model` holds the columns of the page. */
export function writeTableSettings(
  { columns, density }: TableSettings,
  model: readonly ColumnModel[],
): Partial<ListPreferences> {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const isVisible = (column: ColumnModel): boolean => byName.get(column.name)?.visible ?? column.visible
  const namesWhere = (visible: boolean) =>
    new Set(model.filter((column) => column.visible !== visible && isVisible(column) === visible).map(nameOf))
  return orderColumns(
    model,
    {
      hidden: namesWhere(false),
      shown: namesWhere(true),
      moved: [],
      widths: new Map(columns.flatMap(({ name, width }) => (width === undefined ? [] : [[name, width]]))),
      fixed: fixedSides(model, (name) => byName.get(name)?.fixed),
      density,
    },
    columns.map(nameOf),
  )
}

function nameOf({ name }: { readonly name: string }): string {
  return name
}
