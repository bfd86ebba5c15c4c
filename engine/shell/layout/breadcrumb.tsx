import { Link } from 'react-router-dom'
import { useTranslate } from '../../i18n/use-translate'
import type { PagePlace } from '../routes/route-index'
import { PinButton } from './pin-button'
import styles from './top-bar.module.css'

export interface BreadcrumbProps {
  readonly place: PagePlace | undefined
  /** True when the page can be pinned to the top of the menu. */
  readonly pinnable: boolean
  /** True to hide it visually; screen readers still read it. */
  readonly hidden?: boolean
}

/** The titles from the outermost group to the page, without those that opt out. */
export function Breadcrumb({ place, pinnable, hidden = false }: BreadcrumbProps) {
  const translate = useTranslate()
  if (!place) return null
  const above = place.above.filter((route) => route.breadcrumb && route.title !== place.page.title)
  return (
    <nav
      className={styles['breadcrumb']}
      data-unseen={hidden || undefined}
      aria-label={translate('shell.breadcrumb')}
    >
      <ol>
        {above.map((route) => (
          <li key={route.code}>
            {route.kind === 'page' && route.path !== undefined ? (
              <Link to={route.path}>{route.title}</Link>
            ) : (
              route.title
            )}
          </li>
        ))}
        <li aria-current="page">
          <h1>{place.page.title}</h1>
        </li>
      </ol>
      {pinnable ? <PinButton code={place.page.code} /> : null}
    </nav>
  )
}
