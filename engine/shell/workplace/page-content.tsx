import { createContext, memo, useContext, useMemo } from 'react'
import type { TabsPageModel } from '../../model/page-model'
import { PageView, SharedPages } from '../../views/page-view'
import type { SharingPage } from '../routes/route-index'
import { sharingParameter } from '../routes/share-addresses'
import { PageBoundary } from './page-boundary'

/** Pages that stand at one address, by the code of the first. */
export const SharingContext = createContext<ReadonlyMap<string, readonly SharingPage[]>>(new Map())

/** The page of a menu code, in a boundary of its own; where several share its address, with a switch above them. */
export const PageContent = memo(function PageContent({ code }: { readonly code: string }) {
  const sharing = useContext(SharingContext).get(code)
  const model = useMemo<TabsPageModel | undefined>(
    () =>
      sharing && {
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
    <PageBoundary key={code}>{model ? <SharedPages model={model} /> : <PageView code={code} />}</PageBoundary>
  )
})
