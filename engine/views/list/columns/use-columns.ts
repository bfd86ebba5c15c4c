import { useMemo } from 'react'
import { useServices } from '../../../data/console-services'
import { useTranslate } from '../../../i18n/use-translate'
import type { ColumnModel } from '../../../model/field-model'
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
import { useSame } from '../use-same'

/** The columns of a list and what the person made of them. For phones that is kept apart (V86). */
export interface ListColumns {
  /** In the person's order, at the sides where they want them. */
  readonly all: readonly ColumnModel[]
  readonly shown: readonly ColumnModel[]
  readonly choice: ColumnChoice
  readonly widths: ListPreferences['widths']
  readonly preferences: ListPreferences
  /** Shows or hides columns; refuses to hide the last one (V78, M98). */
  readonly choose: (names: readonly string[], show: boolean) => void
  readonly step: (name: string, step: Step) => void
  /** As the page has them; on a desktop the whole table. */
  readonly reset: () => void
  readonly resize: (widths: ReadonlyMap<string, number>) => void
  /** Columns that were dragged elsewhere in the grid. */
  readonly arrange: (placed: readonly PlacedColumn[]) => void
  /** Takes over what the settings dialog says (X13). */
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
  // The same for as long as they say the same: a width that is kept must not make the grid draw itself anew.
  const raw: ColumnChoice = isMobile ? preferences.mobile : preferences
  const choice = useSame(raw, JSON.stringify([[...raw.hidden], [...raw.shown], raw.moved]))
  const fixed = useSame(preferences.fixed, JSON.stringify([...preferences.fixed]))
  const all = useMemo(
    // A phone has no room for columns that stay.
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
    // Those of a phone are not worth keeping.
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

function nameOf({ name }: { readonly name: string }): string {
  return name
}
