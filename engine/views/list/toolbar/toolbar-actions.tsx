import { partition } from 'lodash-es'
import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { useValueScope } from '../../../data/models/use-value-scope'
import type { ActionModel } from '../../../model/types/action-model'
import { Button } from '../../buttons/button'
import { lazyPart } from '../../loading/lazy-part'
import { isEnabled } from '../../actions/action-rules'
import { OfferedButton } from '../../actions/offered-button'
import { whyNot } from '../../actions/why-not'
import { CompactActions } from './compact-actions'
import styles from './list-toolbar.module.css'
import { SelectedRows } from '../rows/selected-rows'
import { useSelected, type SelectionStore } from '../rows/selection-store'
import { useButtonsThatFit } from './use-buttons-that-fit'

const ActionMenu = lazyPart(async () => (await import('../../actions/action-menu')).ActionMenu)

/** Marks the position of the selection count among the actions. */
const selected = ':selected' as const

export interface ToolbarActionsProps {
  readonly actions: readonly ActionModel[]
  readonly selection: SelectionStore
  readonly onRun: (action: ActionModel) => void
  /** True when there is room for the main actions only. */
  readonly isPhone: boolean
  /** A button before the actions. */
  readonly first: ReactNode
}

/**
 * The actions of a toolbar, in one row. While rows are selected, their number follows, and then the actions on them; on
 * a phone only these. Disabled actions, and actions without room in the row, are in the menu of the More button. On a
 * phone without a selection there are at most two buttons.
 */
export function ToolbarActions({ actions, selection, onRun, isPhone, first }: ToolbarActionsProps) {
  const scope = useValueScope()
  const row = useRef<HTMLDivElement>(null)
  const [always, ofRows] = useMemo(() => partition(actions, ({ needs }) => needs === 'none'), [actions])
  const possible = useSelected(selection, (rows) =>
    rows.length === 0 ? undefined : idsOf(ofRows.filter((action) => isEnabled(action, rows))),
  )
  const parts = useMemo((): readonly (ActionModel | typeof selected)[] => {
    if (possible === undefined || ofRows.length === 0) return always
    const ids = possible.split(' ')
    const done = ofRows.filter(({ id }) => ids.includes(id))
    return isPhone ? [selected, ...done] : [...always, selected, ...done]
  }, [always, ofRows, possible, isPhone])
  const compact = isPhone && !parts.includes(selected)
  const { count, spare } = useButtonsThatFit(row, !compact, parts)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const shown = new Set(compact ? [] : parts.slice(0, Math.max(0, count - (first ? 1 : 0))))
  const offered = possible === undefined ? always : isPhone ? ofRows : actions
  const beyond = offered.filter((action) => !shown.has(action) && !(compact && action.kind === 'add'))
  const more = beyond.length > 0 && (
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
  )
  return (
    <>
      {compact ? (
        <div className={styles.compact}>
          {first}
          <CompactActions actions={always} onRun={onRun} onMore={setAnchor} isOpen={anchor !== undefined} />
        </div>
      ) : (
        <>
          <div ref={row} className={styles.actions}>
            {!isPhone && first}
            {parts.map((part) =>
              part === selected ? (
                <SelectedRows key={selected} selection={selection} />
              ) : (
                <OfferedButton
                  key={part.id}
                  action={part}
                  whyNot={undefined}
                  look={part.kind === 'add' ? 'primary' : 'default'}
                  onRun={() => onRun(part)}
                />
              ),
            )}
          </div>
          {more}
        </>
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

const idsOf = (actions: readonly ActionModel[]): string => actions.map(({ id }) => id).join(' ')
