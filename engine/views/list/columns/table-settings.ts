import type { ColumnModel } from '../../../model/field-model'
import type { Density, ListPreferences } from '../../../query/list-preferences'
import { fixedSides, isShown, orderColumns } from './column-choice'

/** The table settings as the dialog holds them (X13): every column in its order, and the density. */
export interface TableSettings {
  readonly columns: readonly ColumnSettings[]
  readonly density: Density
}

export interface ColumnSettings {
  readonly name: string
  readonly label: string
  readonly visible: boolean
  /** In px; undefined as the page has it. */
  readonly width: number | undefined
  readonly fixed: 'left' | 'right' | undefined
}

/** The settings in force. `columns` stand in the person's order, at the sides where they want them. */
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

/** Settings as differences from the page, whose columns these are. */
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
