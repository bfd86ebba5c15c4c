import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { always } from '../../../model/conditions/condition'
import type { LayoutTab } from './layout-of'
import { ProblemMark } from '../validation/problem-mark'
import { useSchemaForm } from '../schema-form-context'
import styles from './form-tabs.module.css'
import { useConditions } from '../values/use-form-store'

export interface FormTabsProps {
  readonly tabs: readonly LayoutTab[]
  readonly render: (tab: LayoutTab) => ReactNode
}

/**
 * Tabs of a form, one of which is visible. The others stay mounted, so that their errors are shown and no input is
 * lost. Arrow keys, Home and End move between the tabs.
 */
export function FormTabs({ tabs, render }: FormTabsProps) {
  const { store } = useSchemaForm()
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const conditions = useMemo(() => tabs.map(({ tab }) => tab.visibleWhen ?? always), [tabs])
  const held = useConditions(store, conditions)
  const visible = tabs.filter((_, index) => held[index] === '1')
  const active = visible.find(({ tab }) => tab.id === chosen) ?? visible[0]
  if (!active) return null
  const idOf = (tab: LayoutTab, part: 'tab' | 'panel'): string => `${id}${part}${tabs.indexOf(tab)}`
  const move = (event: KeyboardEvent): void => {
    const next = visible[placeAfter(event.key, visible.indexOf(active), visible.length)]
    if (!next) return
    event.preventDefault()
    setChosen(next.tab.id)
    bar.current?.querySelector<HTMLElement>(`#${CSS.escape(idOf(next, 'tab'))}`)?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div ref={bar} role="tablist" className={styles.tabBar}>
        {visible.map((tab) => (
          <button
            key={tab.tab.id}
            type="button"
            role="tab"
            id={idOf(tab, 'tab')}
            className={styles.tab}
            aria-selected={tab === active}
            aria-controls={idOf(tab, 'panel')}
            tabIndex={tab === active ? 0 : -1}
            onClick={() => setChosen(tab.tab.id)}
            onKeyDown={move}
          >
            {tab.tab.label}
            <ProblemMark names={tab.names} />
          </button>
        ))}
      </div>
      {visible.map((tab) => (
        <div
          key={tab.tab.id}
          role="tabpanel"
          id={idOf(tab, 'panel')}
          className={styles.tabPanel}
          aria-labelledby={idOf(tab, 'tab')}
          hidden={tab !== active}
        >
          {render(tab)}
        </div>
      ))}
    </div>
  )
}

/** Returns the index of the tab that a key leads to, wrapping at both ends; -1 for other keys. */
function placeAfter(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}
