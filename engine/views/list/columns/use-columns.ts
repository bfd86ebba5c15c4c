import { useMemo, useState } from 'react'
import { useServices } from '../../../data/console-services'
import { useTranslate } from '../../../i18n/use-translate'
import type { ColumnModel } from '../../../model/types/field-model'
import { reorderShown, stepName, type Step } from '../../../query/column-order'
import { noChoice, type ColumnChoice, type ListPreferences } from '../../../query/list-preferences'
import type { PlacedColumn } from '../../grid/record-grid-props'
import {
  arrangeColumns,
  chooseColumns,
  fixedSides,
  orderColumns,
  shownColumns,
  sideOf,
} from './column-choice'
import { writeTableSettings, type TableSettings } from './table-settings'
import { useLatest } from '../../use-latest'
import type { KeptPreferences } from '../query/use-list-preferences'

/** The columns of a list with the user's choices. Phones have choices of their own (V86). */
export interface ListColumns {
  /** All columns in the user's order, pinned to the chosen sides. */
  readonly all: readonly ColumnModel[]
  readonly shown: readonly ColumnModel[]
  readonly choice: ColumnChoice
  readonly widths: ListPreferences['widths']
  readonly preferences: ListPreferences
  /** Shows or hides columns; refuses to hide the last one (V78, M98). */
  readonly choose: (names: readonly string[], show: boolean) => void
  readonly step: (name: string, step: Step) => void
  /** Restores the column defaults of the page; on desktops all table settings. */
  readonly reset: () => void
  readonly resize: (widths: ReadonlyMap<string, number>) => void
  /** Stores the order and the sides after columns were dragged in the grid. */
  readonly arrange: (placed: readonly PlacedColumn[]) => void
  /** Stores the settings of the dialog (X13). */
  readonly apply: (settings: TableSettings) => void
}

const noWidths: ListPreferences['widths'] = new Map()

export function useColumns(
  columns: readonly ColumnModel[],
  { preferences, change, reset: resetAll }: KeptPreferences,
  isMobile: boolean,
): ListColumns {
  const { notifier } = useServices()
  const translate = useTranslate()
  // The identity changes only with the content, so that storing a width does not render the grid again.
  const raw: ColumnChoice = isMobile ? preferences.mobile : preferences
  const choice = useSame(raw, JSON.stringify([[...raw.hidden], [...raw.shown], raw.moved]))
  const fixed = useSame(preferences.fixed, JSON.stringify([...preferences.fixed]))
  const all = useMemo(
    // A phone is too narrow for pinned columns.
    () => arrangeColumns(columns, choice, (column) => (isMobile ? undefined : sideOf(column, fixed))),
    [columns, choice, fixed, isMobile],
  )
  const shown = useMemo(() => shownColumns(all, choice), [all, choice])
  const keep = (next: ColumnChoice): void => {
    const { hidden, shown: asked, moved } = next
    change(isMobile ? { mobile: { hidden, shown: asked, moved } } : { hidden, shown: asked, moved })
  }
  const choose = useLatest((wanted: readonly string[], show: boolean) => {
    const next = chooseColumns(columns, choice, new Set(wanted), show)
    if (next) keep(next)
    else notifier.warning(translate('M98'))
  })
  const step = useLatest((name: string, by: Step) =>
    keep(orderColumns(columns, choice, stepName(all.map(nameOf), name, by))),
  )
  const reset = useLatest(() => (isMobile ? keep(noChoice) : resetAll()))
  const resize = useLatest((widths: ReadonlyMap<string, number>) => {
    // Column widths on a phone are not stored.
    if (!isMobile) change({ widths: new Map([...preferences.widths, ...widths]) })
  })
  const arrange = useLatest((placed: readonly PlacedColumn[]) => {
    const sides = new Map([...all, ...placed].map((column) => [column.name, column.fixed]))
    const { moved } = orderColumns(columns, choice, reorderShown(all.map(nameOf), placed.map(nameOf)))
    change({ moved, fixed: fixedSides(columns, (name) => sides.get(name)) })
  })
  const apply = useLatest((settings: TableSettings) => change(writeTableSettings(settings, columns)))
  const widths = isMobile ? noWidths : preferences.widths
  return useMemo(
    () => ({ all, shown, choice, widths, preferences, choose, step, reset, resize, arrange, apply }),
    [all, shown, choice, widths, preferences, choose, step, reset, resize, arrange, apply],
  )
}

/** Returns the value of an earlier render while its text is unchanged, so that memoised results stay valid. */
function useSame<T>(value: T, text: string): T {
  const [kept, setKept] = useState({ value, text })
  if (kept.text === text) return kept.value
  setKept({ value, text })
  return value
}

function nameOf({ name }: { readonly name: string }): string {
  return name
}
