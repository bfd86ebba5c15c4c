import { lazy, memo, Suspense, useState } from 'react'
import { PageLoading } from '../../views/page-loading'
import { PageBoundary } from './page-boundary'

/** A new one for every try: what failed to load once is remembered as failed. */
const loadPageView = () => lazy(async () => ({ default: (await import('../../views/page-view')).PageView }))

/** The page of a menu code, loaded when it is first shown, in a boundary of its own. */
export const PageContent = memo(function PageContent({ code }: { readonly code: string }) {
  const [PageView, setPageView] = useState(loadPageView)
  return (
    <PageBoundary key={code} onRetry={() => setPageView(loadPageView)}>
      <Suspense fallback={<PageLoading />}>
        <PageView code={code} />
      </Suspense>
    </PageBoundary>
  )
})
