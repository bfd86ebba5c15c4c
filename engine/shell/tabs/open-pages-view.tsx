import { useMemo } from 'react'
import { useLatest } from '../../views/use-latest'
import type { PagePlace } from '../routes/route-index'
import { PageScope, type TabOfPage } from './page-scope'
import styles from './tabs.module.css'
import type { OpenPages } from './use-page-tabs'

export interface OpenPagesViewProps {
  readonly pages: OpenPages
  /** Returns the page of an address. */
  readonly placeOf: (path: string, search: string) => PagePlace | undefined
}

/** The open pages that have been visited; one of them is visible. */
export function OpenPagesView({ pages, placeOf }: OpenPagesViewProps) {
  const { guard, rename, leave } = pages
  const turnInto = useLatest(pages.turnInto)
  const close = useLatest(pages.close)
  // Stable and shared by all pages, so that unchanged pages do not render.
  const own = useMemo<TabOfPage>(
    () => ({ guard, rename, turnInto, close, leave }),
    [guard, rename, turnInto, close, leave],
  )
  return (
    <div className={styles['pages']} hidden={pages.shown === undefined}>
      {pages.tabs.map(({ path, search, version, seen }) => {
        const place = seen ? placeOf(path, search) : undefined
        if (!place) return null
        return (
          <PageScope
            key={`${path} ${version}`}
            path={path}
            code={place.page.code}
            record={place.record}
            active={path === pages.shown}
            pages={own}
          />
        )
      })}
    </div>
  )
}
