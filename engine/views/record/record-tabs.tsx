import { useId, useRef, type ComponentType, type KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Row } from '../../data/records/use-records'
import { useTranslate } from '../../i18n/use-translate'
import { satisfies } from '../../model/conditions/condition'
import type { RecordPartModel } from '../../model/types/record-model'
import { RecordFigures } from './record-figures'
import styles from './record-tabs.module.css'
import { RecordSection } from './record-section'
import { RecordTimeline } from './record-timeline'
import { RelatedPart, type RelatedListProps } from './related-part'
import type { RecordPage } from './use-record-page'

/** The query parameter with the position of the open tab, from 1. The first tab has no parameter. */
const parameter = 'tab'

export interface RecordTabsProps {
  readonly page: RecordPage
  readonly record: Row
  readonly RelatedList: ComponentType<RelatedListProps>
}

/** The parts of a record in tabs; the open tab is kept in the address. A page with one tab has no tab bar. */
export function RecordTabs({ page, record, RelatedList }: RecordTabsProps) {
  const translate = useTranslate()
  const ownId = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [params, setParams] = useSearchParams()
  const { tabs } = page
  const wanted = page.model.tabs[Number(params.get(parameter) ?? 1) - 1]
  const open = tabs.find((tab) => tab === wanted) ?? tabs[0]
  if (!open) return null
  const go = (at: number): void => {
    const tab = tabs[at]
    if (!tab) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        const number = page.model.tabs.indexOf(tab) + 1
        if (number === 1) next.delete(parameter)
        else next.set(parameter, String(number))
        return next
      },
      { replace: true },
    )
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  const onKey = (event: KeyboardEvent): void => {
    const at = tabs.indexOf(open)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go((to + tabs.length) % tabs.length)
  }
  const whole = open.parts.length === 1 && open.parts[0]?.kind === 'list'
  return (
    <>
      {tabs.length > 1 && (
        <div
          ref={bar}
          className={styles.tabBar}
          role="tablist"
          tabIndex={-1}
          aria-label={translate('record.tabs', { title: page.title })}
          onKeyDown={onKey}
        >
          {tabs.map((tab, at) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${ownId}tab${at}`}
              className={styles.tab}
              aria-selected={tab === open}
              aria-controls={`${ownId}panel`}
              tabIndex={tab === open ? 0 : -1}
              onClick={() => go(at)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      )}
      <div
        key={open.id}
        id={`${ownId}panel`}
        className={styles.panel}
        data-whole={whole || undefined}
        {...(tabs.length > 1
          ? { role: 'tabpanel', 'aria-labelledby': `${ownId}tab${tabs.indexOf(open)}` }
          : {})}
      >
        {open.parts.map((part) => (
          <Part key={part.id} part={part} page={page} record={record} RelatedList={RelatedList} />
        ))}
      </div>
    </>
  )
}

interface PartProps extends RecordTabsProps {
  readonly part: RecordPartModel
}

function Part({ part, page, record, RelatedList }: PartProps) {
  if (part.visibleWhen && !satisfies(part.visibleWhen, record)) return null
  switch (part.kind) {
    case 'fields':
      return <RecordSection part={part} page={page} record={record} />
    case 'figures':
      return <RecordFigures figures={part.figures} record={record} />
    case 'timeline':
      return <RecordTimeline label={part.label} events={part.events} record={record} />
    case 'list':
      return <RelatedPart part={part} page={page} record={record} RelatedList={RelatedList} />
  }
}
