import { createContext, memo, useContext, useMemo } from 'react'
import type { TabsPageModel } from '../../model/types/page-model'
import { PageView, RecordView, SharedPages } from '../../views/page-view'
import { SharedRecords } from '../../views/shared-records'
import type { SharingPage } from '../routes/route-index'
import { sharingParameter } from '../routes/share-addresses'
import { PageBoundary } from './page-boundary'

/** Pages that share one address, by the code of the first. */
export const SharingContext = createContext<ReadonlyMap<string, readonly SharingPage[]>>(new Map())

export interface PageContentProps {
  readonly code: string
  /** Id of the record in the page's list that is shown instead of the list. */
  readonly record?: string | undefined
}

/** The page of a menu code, in its own error boundary; pages that share its address get a switch above them. */
export const PageContent = memo(function PageContent({ code, record }: PageContentProps) {
  const sharing = useContext(SharingContext).get(code)
  const model = useMemo<TabsPageModel | false | undefined>(
    () =>
      sharing &&
      !sharing.every(({ hidden }) => hidden) && {
        kind: 'tabs',
        id: code,
        title: sharing[0]?.title ?? code,
        problems: [],
        tabs: sharing,
        parameter: sharingParameter,
      },
    [sharing, code],
  )
  return (
    <PageBoundary key={code}>
      {record !== undefined ? (
        <RecordView list={code} id={record} />
      ) : model ? (
        <SharedPages model={model} />
      ) : sharing ? (
        <SharedRecords pages={sharing.map(({ page }) => page)} parameter={sharingParameter} />
      ) : (
        <PageView code={code} />
      )}
    </PageBoundary>
  )
})
