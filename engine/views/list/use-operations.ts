import { useMemo, useState } from 'react'
import type { Row } from '../../data/use-records'
import { useTranslate } from '../../i18n/use-translate'
import type { ActionModel } from '../../model/page-model'
import type { GridOperations } from '../grid/record-grid-props'
import { actionsIn, rowState } from './action-rules'
import { useLatest } from './use-latest'
import type { ListActions } from './use-list-actions'

/** The More menu of a row, open at its button. */
export interface OpenMenu {
  readonly row: Row
  readonly anchor: HTMLElement
  readonly actions: readonly ActionModel[]
}

export interface Operations {
  /** Undefined when nothing can be done with a row: there is no column then (screens.md 4.2). */
  readonly operations: GridOperations | undefined
  readonly menu: OpenMenu | undefined
  readonly closeMenu: () => void
}

/** The operation column of a list. */
export function useOperations(actions: ListActions): Operations {
  const translate = useTranslate()
  const [menu, setMenu] = useState<OpenMenu>()
  const onRun = useLatest((action: ActionModel, row: Row) => actions.run(action, [row]))
  const { all } = actions
  const operations = useMemo(() => {
    const inline = actionsIn(all, 'row')
    const more = actionsIn(all, 'more')
    if (inline.length === 0 && more.length === 0) return undefined
    return {
      title: translate('list.operations'),
      inline,
      more,
      moreLabel: translate('list.more'),
      stateOf: rowState,
      onRun,
      onMore: (row: Row, anchor: HTMLElement) => setMenu({ row, anchor, actions: more }),
    }
  }, [all, translate, onRun])
  return { operations, menu, closeMenu: useLatest(() => setMenu(undefined)) }
}
