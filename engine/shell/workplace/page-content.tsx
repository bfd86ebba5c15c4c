import { memo } from 'react'
import { PageView } from '../../views/page-view'
import { PageBoundary } from './page-boundary'

/** The page of a menu code, in a boundary of its own. */
export const PageContent = memo(function PageContent({ code }: { readonly code: string }) {
  return (
    <PageBoundary key={code}>
      <PageView code={code} />
    </PageBoundary>
  )
})
