import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../data/records/use-records'
import { useServices } from '../../../data/console-services'
import { useValueScope } from '../../../data/models/use-value-scope'
import type { ActionModel } from '../../../model/types/action-model'
import type { GridOperations } from '../../grid/record-grid-props'
import { openingAction, rowActions, rowState } from '../../actions/action-rules'
import { whyNot } from '../../actions/why-not'
import { useKeptFocus } from '../../use-kept-focus'
import { useLatest } from '../../use-latest'
import type { Actions } from '../../actions/use-actions'

/** The open More menu of a row, and the button that it is anchored to. */
export interface OpenMenu {
  readonly row: Row
  readonly anchor: HTMLElement
  readonly actions: readonly ActionModel[]
}

export interface Operations {
  /** Undefined when rows have no actions; there is no operations column then (4.2). */
  readonly operations: GridOperations | undefined
  readonly menu: OpenMenu | undefined
  readonly closeMenu: () => void
  /** Opens a row in mode view or edit; on a phone, a drawer with all values and actions of the row. */
  readonly open: (row: Row) => void
  /** True when the row can be opened. */
  readonly opens: (row: Row) => boolean
  /** The row whose drawer is open on a phone. */
  readonly sheet: Row | undefined
  readonly closeSheet: () => void
  /** All actions on one row. */
  readonly rowActions: readonly ActionModel[]
}

/** Returns the operations of a list's rows and the effect of opening a row. Tiles have all operations in one menu. */
export function useOperations(actions: Actions, isMobile: boolean, asTiles: boolean): Operations {
  const scope = useValueScope()
  const { notifier } = useServices()
  const [menu, setMenu] = useState<OpenMenu>()
  const [sheet, setSheet] = useState<Row>()
  const keepFocus = useKeptFocus(sheet !== undefined)
  const openSheet = useLatest((row: Row) => {
    keepFocus()
    setSheet(row)
  })
  const onRun = useLatest((action: ActionModel, row: Row) => actions.run(action, [row]))
  const { all } = actions
  const operations = useMemo(() => {
    const { inline, more } = asTiles ? { inline: [], more: inEither(all) } : rowActions(all)
    const { translate } = scope
    const common = {
      title: translate('list.operations'),
      stateOf: rowState,
      whyNot: (action: ActionModel, row: Row) => whyNot(action, [row], scope),
      onRefused: (reason: string) => notifier.warning(reason),
      onRun,
    }
    if (isMobile) {
      return {
        ...common,
        inline: [],
        more: [],
        moreLabel: translate('list.showRow'),
        narrow: true,
        onMore: openSheet,
      }
    }
    if (inline.length === 0 && more.length === 0) return undefined
    return {
      ...common,
      inline,
      more,
      moreLabel: translate('list.more'),
      narrow: false,
      onMore: (row: Row, anchor: HTMLElement) => setMenu({ row, anchor, actions: more }),
    }
  }, [all, scope, notifier, onRun, openSheet, isMobile, asTiles])
  const open = useLatest((row: Row) => {
    if (isMobile) return openSheet(row)
    const action = openingAction(all, row)
    if (action) actions.run(action, [row])
  })
  return {
    operations,
    menu,
    closeMenu: useLatest(() => setMenu(undefined)),
    open,
    opens: useCallback((row) => isMobile || openingAction(all, row) !== undefined, [all, isMobile]),
    sheet: isMobile ? sheet : undefined,
    closeSheet: useLatest(() => setSheet(undefined)),
    rowActions: useMemo(() => inEither(all), [all]),
  }
}

/** Returns all actions on one row, in the order of the page. */
function inEither(all: readonly ActionModel[]): readonly ActionModel[] {
  return all.filter(({ places }) => places.includes('row') || places.includes('more'))
}
