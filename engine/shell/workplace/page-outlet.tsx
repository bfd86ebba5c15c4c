import { lazy, Suspense, useState } from 'react'
import type { Product } from '../console-config'
import { useTranslate } from '../../i18n/use-translate'
import type { ConsoleRoute } from '../routes/console-route'
import { NotFound } from './not-found'
import { PageBoundary } from './page-boundary'
import { PageWaiting } from './page-waiting'

/** A new one for every try: what failed to load once is remembered as failed. */
const loadPageView = () => lazy(async () => ({ default: (await import('../../views/page-view')).PageView }))

export interface PageOutletProps {
  /** Undefined for the 404 page. */
  readonly page: ConsoleRoute | undefined
  readonly product: Product
  readonly landing: string
}

/** The page, loaded when it is first shown, in a boundary of its own; its title is the window's (guard, rule 11). */
export function PageOutlet({ page, product, landing }: PageOutletProps) {
  const translate = useTranslate()
  const [PageView, setPageView] = useState(loadPageView)
  const title = page?.title ?? translate('shell.notFound')
  return (
    <>
      <title>{`${title} - ${product.name}`}</title>
      {page ? (
        <PageBoundary key={page.code} onRetry={() => setPageView(loadPageView)}>
          <Suspense fallback={<PageWaiting />}>
            <PageView code={page.code} />
          </Suspense>
        </PageBoundary>
      ) : (
        <NotFound landing={landing} />
      )}
    </>
  )
}
