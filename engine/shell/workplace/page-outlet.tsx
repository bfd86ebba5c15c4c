import type { Product } from '../console-config'
import { useTranslate } from '../../i18n/use-translate'
import type { ConsoleRoute } from '../routes/console-route'
import { NotFound } from './not-found'
import { PageContent } from './page-content'

export interface PageOutletProps {
  /** Undefined for the 404 page. */
  readonly page: ConsoleRoute | undefined
  readonly product: Product
  readonly landing: string
}

/** The page; its title is the window's (guard, rule 11). */
export function PageOutlet({ page, product, landing }: PageOutletProps) {
  const translate = useTranslate()
  const title = page?.title ?? translate('shell.notFound')
  return (
    <>
      <title>{`${title} - ${product.name}`}</title>
      {page ? <PageContent code={page.code} /> : <NotFound landing={landing} />}
    </>
  )
}
