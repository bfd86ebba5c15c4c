import { Suspense, useContext, useEffect, type ComponentType } from 'react'
import { MissingRecordContext } from '../../data/open-page/missing-record'
import type { Row } from '../../data/records/use-records'
import type { RecordPageModel } from '../../model/types/page-model'
import { OpenAction } from '../actions/open-action'
import type { ListOverProps } from '../lists-over'
import { PageLoading } from '../loading/page-loading'
import { ProblemsNotice } from '../problems/problems-notice'
import { RecordHeader } from './record-header'
import { RecordNotes } from './record-notes'
import styles from './record-page.module.css'
import { RecordAway } from './record-away'
import { RecordTabs } from './record-tabs'
import type { RelatedListProps } from './related-part'
import { useRequestedAction } from './use-requested-action'
import { useRecordPage } from './use-record-page'

/** The list components of a record page. They are passed from outside, because screens do not import each other. */
export interface RecordLists {
  /** A list inside the page. */
  readonly RelatedList: ComponentType<RelatedListProps>
  /** A list in a dialog over the page. */
  readonly ListOver: ComponentType<ListOverProps>
}

export interface RecordPageProps extends RecordLists {
  readonly model: RecordPageModel
  /** Empty when the address names no record. */
  readonly id: string
}

const nothing: Row = {}

/** The page of a record: its values, its actions and its related lists. */
export function RecordPage({ model, id, RelatedList, ListOver }: RecordPageProps) {
  const page = useRecordPage(model, id)
  useRequestedAction(page)
  const { record } = page.live
  const { actions } = page
  const tryAnother = useContext(MissingRecordContext)
  const isElsewhere = id !== '' && page.live.isMissing && tryAnother !== undefined
  useEffect(() => {
    if (isElsewhere) tryAnother()
  }, [isElsewhere, tryAnother])
  if (isElsewhere) return <PageLoading />
  const waiting = record === undefined && page.live.error === undefined && id !== ''
  return (
    <article className={styles.page} aria-label={page.title} aria-busy={waiting}>
      <ProblemsNotice problems={model.problems} />
      {waiting ? (
        <PageLoading />
      ) : record === undefined ? (
        <RecordAway page={page} />
      ) : (
        <>
          <RecordHeader page={page} record={record} />
          <RecordNotes page={page} />
          <RecordTabs page={page} record={record} RelatedList={RelatedList} />
        </>
      )}
      {actions.opened && (
        <Suspense fallback={null}>
          <OpenAction
            model={model.list}
            fixed={nothing}
            actions={actions}
            opened={actions.opened}
            onDone={() => void page.live.renew()}
            renderList={({ action, title }, fixed) => (
              <ListOver page={action.page} title={title} fixed={fixed} onClose={actions.close} />
            )}
          />
        </Suspense>
      )}
    </article>
  )
}
