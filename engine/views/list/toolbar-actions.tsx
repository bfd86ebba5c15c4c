import { partition } from 'lodash-es'
import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { useValueScope } from '../../data/use-value-scope'
import type { ActionModel } from '../../model/action-model'
import { Button } from '../buttons/button'
import { lazyPart } from '../lazy-part'
import { ActionButton } from './action-button'
import { whyNot } from '../actions/why-not'
import styles from './list-toolbar.module.css'
import { SelectedRows } from './selected-rows'
import { useSelected, type SelectionStore } from './selection-store'
import { useButtonsThatFit } from './use-buttons-that-fit'

const ActionMenu = lazyPart(async () => (await import('../actions/action-menu')).ActionMenu)

/** Where the number of the selected rows stands among the actions. */
const selected = ':selected' as const

export interface ToolbarActionsProps {
  readonly actions: readonly ActionModel[]
  readonly selection: SelectionStore
  readonly onRun: (action: ActionModel) => void
  /** They stand in one row that is pushed along, however many they are. */
  readonly isMobile: boolean
  /** A button before them. */
  readonly first: ReactNode
}

/**
 * The actions of a toolbar in one row, those of the selected rows behind their number, and only while there are some. What
 * the row has no room for is in the menu of a button behind it.
 */
export function ToolbarActions({ actions, selection, onRun, isMobile, first }: ToolbarActionsProps) {
  const scope = useValueScope()
  const row = useRef<HTMLDivElement>(null)
  const some = useSelected(selection, (rows) => rows.length > 0)
  const parts = useMemo((): readonly (ActionModel | typeof selected)[] => {
    const [always, ofRows] = partition(actions, ({ needs }) => needs === 'none')
    return some && ofRows.length > 0 ? [...always, selected, ...ofRows] : always
  }, [actions, some])
  const { count, spare } = useButtonsThatFit(row, !isMobile, parts)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const beyond = parts
    .slice(Math.max(0, count - (first ? 1 : 0)))
    .flatMap((part) => (part === selected ? [] : part))
  return (
    <>
      <div ref={row} className={styles.actions}>
        {first}
        {parts.map((part) =>
          part === selected ? (
            <SelectedRows key={selected} selection={selection} />
          ) : (
            <ActionButton key={part.id} action={part} selection={selection} onRun={onRun} />
          ),
        )}
      </div>
      {beyond.length > 0 && (
        <span className={styles.more} style={{ translate: `${-spare}px` }}>
          <Button
            iconAfter="down"
            aria-haspopup="menu"
            aria-expanded={anchor !== undefined}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            {scope.translate('list.more')}
          </Button>
        </span>
      )}
      <Suspense fallback={null}>
        {anchor && beyond.length > 0 && (
          <ActionMenu
            entries={beyond.map((action) => ({ action, whyNot: whyNot(action, selection.rows(), scope) }))}
            anchor={anchor}
            onRun={onRun}
            onClose={() => setAnchor(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
