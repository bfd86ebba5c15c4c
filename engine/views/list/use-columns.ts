import { useMemo, useState } from 'react'
import { useServices } from '../../data/console-services'
import { useTranslate } from '../../i18n/use-translate'
import type { ColumnModel } from '../../model/page-model'
import { chooseColumns, noChoice, shownColumns, type ColumnChoice } from './column-choice'
import { useLatest } from './use-latest'

export interface ListColumns {
  readonly all: readonly ColumnModel[]
  readonly shown: readonly ColumnModel[]
  readonly choice: ColumnChoice
  /** Shows or hides columns; refuses to hide the last one (V78, M98). */
  readonly choose: (names: readonly string[], show: boolean) => void
}

/** The columns of a list and what the person chose of them. */
export function useColumns(all: readonly ColumnModel[]): ListColumns {
  const { notifier } = useServices()
  const translate = useTranslate()
  const [choice, setChoice] = useState(noChoice)
  const shown = useMemo(() => shownColumns(all, choice), [all, choice])
  const choose = useLatest((names: readonly string[], show: boolean) => {
    const next = chooseColumns(all, choice, new Set(names), show)
    if (next) setChoice(next)
    else notifier.warning(translate('M98'))
  })
  return useMemo(() => ({ all, shown, choice, choose }), [all, shown, choice, choose])
}
