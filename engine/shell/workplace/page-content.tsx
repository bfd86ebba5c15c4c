import { memo, Suspense } from 'react'
import { lazyPart } from '../../views/lazy-part'
import { PageLoading } from '../../views/page-loading'
import { PageBoundary } from './page-boundary'

const PageView = lazyPart(async () => (await import('../../views/page-view')).PageView)

/** The page of a menu code, loaded when it is first shown, in a boundary of its own. */
export const PageContent = memo(function PageContent({ code }: { readonly code: string }) {
  return (
    <PageBoundary key={code}>
      <Suspense fallback={<PageLoading />}>
        <PageView code={code} />
      </Suspense>
    </PageBoundary>
  )
})
