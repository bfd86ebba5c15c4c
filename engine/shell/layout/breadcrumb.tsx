import { useTranslate } from '../../i18n/use-translate'
import type { PagePlace } from '../routes/route-index'
import styles from './layout.module.css'

/** The titles from the outermost group to the page. */
export function Breadcrumb({ place }: { readonly place: PagePlace | undefined }) {
  const translate = useTranslate()
  if (!place) return null
  const above = place.above.filter((route) => route.title !== place.page.title)
  return (
    <nav className={styles['breadcrumb']} aria-label={translate('shell.breadcrumb')}>
      <ol>
        {above.map((route) => (
          <li key={route.code}>{route.title}</li>
        ))}
        <li aria-current="page">
          <h1>{place.page.title}</h1>
        </li>
      </ol>
    </nav>
  )
}
