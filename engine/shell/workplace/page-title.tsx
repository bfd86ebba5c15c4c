import type { Product } from '../console-config'
import { useTranslate } from '../../i18n/use-translate'

export interface PageTitleProps {
  /** Undefined for the 404 page. */
  readonly title: string | undefined
  readonly product: Product
}

/** The title of the window: that of the visible page (guard, rule 11). */
export function PageTitle({ title, product }: PageTitleProps) {
  const translate = useTranslate()
  return <title>{`${title ?? translate('shell.notFound')} - ${product.name}`}</title>
}
