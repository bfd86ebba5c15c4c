import { PageScope } from './page-scope'
import styles from './tabs.module.css'
import type { OpenPages } from './use-page-tabs'

export interface OpenPagesViewProps {
  readonly pages: OpenPages
  /** Menu code of the page of a path. */
  readonly codeOf: (path: string) => string | undefined
}

/** The open pages that have been seen, one of them in sight. */
export function OpenPagesView({ pages, codeOf }: OpenPagesViewProps) {
  return (
    <div className={styles['pages']} hidden={pages.shown === undefined}>
      {pages.tabs.map(({ path, version, seen }) => {
        const code = codeOf(path)
        if (!seen || code === undefined) return null
        return (
          <PageScope
            key={`${path} ${version}`}
            path={path}
            code={code}
            active={path === pages.shown}
            guard={pages.guard}
          />
        )
      })}
    </div>
  )
}
