import { useMemo, useState, type ComponentType } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '../../data/records/use-records'
import { useVisibleMenus } from '../../data/person/visible-menus'
import { useTranslate } from '../../i18n/use-translate'
import { satisfies } from '../../model/conditions/condition'
import type { PageId } from '../../model/types/field-model'
import type { RelatedListModel } from '../../model/types/record-model'
import { pageAddress } from '../page-address'
import { PickBar } from './pick-bar'
import styles from './record-page.module.css'
import tabsStyles from './record-tabs.module.css'
import type { RecordPage } from './use-record-page'

/** Props of a list inside the page of a record. */
export interface RelatedListProps {
  readonly page: PageId
  readonly title: string
  /** Filters and parameters from the record: sent with every request, never shown. */
  readonly fixed: Row
  readonly show: RelatedListModel['show']
  readonly size: number
  /** True when records may be added in the list. */
  readonly adds: boolean
  /** Called after a change in the list. */
  readonly onChanged: () => void
}

export interface RelatedPartProps {
  readonly part: RelatedListModel
  readonly page: RecordPage
  readonly record: Row
  readonly RelatedList: ComponentType<RelatedListProps>
}

/** A list that belongs to the record: filtered by the record, and optionally by a choice above it. */
export function RelatedPart({ part, page, record, RelatedList }: RelatedPartProps) {
  const translate = useTranslate()
  const menus = useVisibleMenus()
  const [picked, setPicked] = useState<string>()
  const { pick } = part
  const given = JSON.stringify([
    ...Object.entries(part.params).map(([name, field]) => [name, record[field] ?? '']),
    ...Object.entries(part.values),
  ])
  const fixed = useMemo(
    () => ({
      ...(Object.fromEntries(JSON.parse(given) as [string, unknown][]) as Row),
      ...(pick && picked !== undefined ? { [pick.as]: picked } : {}),
    }),
    [given, pick, picked],
  )
  const more = part.more ? pageAddress(menus, part.page, fixed) : undefined
  // Without a value that identifies the record, the list would show the records of all others.
  const isOpen = Object.values(part.params).every(
    (field) => record[field] !== undefined && record[field] !== null && record[field] !== '',
  )
  return (
    <div className={tabsStyles.related}>
      <header className={tabsStyles.relatedHead}>
        <h3>{part.label}</h3>
        {more !== undefined && isOpen && <Link to={more}>{translate('record.all')}</Link>}
      </header>
      {pick && <PickBar pick={pick} record={record} picked={picked} onPick={setPicked} />}
      {isOpen ? (
        <RelatedList
          key={picked ?? ''}
          page={part.page}
          title={part.label}
          fixed={fixed}
          show={part.show}
          size={part.size}
          adds={!part.addWhen || satisfies(part.addWhen, record)}
          onChanged={() => void page.live.renew()}
        />
      ) : (
        <p className={styles.quiet}>{translate('M15')}</p>
      )}
    </div>
  )
}
