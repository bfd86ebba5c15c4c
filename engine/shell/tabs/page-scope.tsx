import { ConfigProvider } from 'antd'
import { memo, useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { UNSAFE_LocationContext, UNSAFE_NavigationContext } from 'react-router-dom'
import { PageActivityContext, useWhile, type CloseGuard } from '../../data/open-page/page-activity'
import { WordingContext } from '../../i18n/wording'
import { notFoundPath } from '../../session/guard-navigation'
import { useBodyContainer } from '../../views/use-body-container'
import { PageContent } from '../workplace/page-content'
import styles from './tabs.module.css'
import type { OpenPages } from './use-page-tabs'

export interface PageScopeProps {
  readonly path: string
  readonly code: string
  /** Id of the record, for a record page. */
  readonly record: string | undefined
  readonly active: boolean
  readonly pages: TabOfPage
}

/** The functions of a page that act on its tab. */
export type TabOfPage = Pick<OpenPages, 'guard' | 'rename' | 'turnInto' | 'close' | 'leave'>

/**
 * An open page, visible or hidden. A hidden page and its dialogs keep their state, address and wording, and cannot
 * navigate: returning to it loads and renders only what has changed.
 */
export const PageScope = memo(function PageScope({ path, code, record, active, pages }: PageScopeProps) {
  const location = useWhile(active, useContext(UNSAFE_LocationContext))
  const wording = useWhile(active, useContext(WordingContext))
  const tab = useMemo(
    () => ({
      guard: (own: CloseGuard) => pages.guard(path, own),
      rename: (title: string) => pages.rename(path, title),
      turnInto: (address: string) => pages.turnInto(path, address),
      notFound: () => pages.turnInto(path, notFoundPath),
      close: () => pages.close([path]),
      leave: (to?: string) => pages.leave(path, to),
    }),
    [pages, path],
  )
  const activity = useMemo(() => ({ active, ...tab }), [active, tab])
  const overlays = useBodyContainer(!active)
  const container = useCallback(() => overlays, [overlays])
  return (
    <UNSAFE_NavigationContext value={useOwnNavigation(active)}>
      <UNSAFE_LocationContext value={location}>
        <PageActivityContext value={activity}>
          <WordingContext value={wording}>
            <ConfigProvider getPopupContainer={container}>
              <div className={styles['page']} data-active={active}>
                <PageContent code={code} record={record} />
              </div>
            </ConfigProvider>
          </WordingContext>
        </PageActivityContext>
      </UNSAFE_LocationContext>
    </UNSAFE_NavigationContext>
  )
})

/** Returns a navigation that does nothing while the page is hidden: the address belongs to the visible page. */
function useOwnNavigation(active: boolean) {
  const navigation = useContext(UNSAFE_NavigationContext)
  const isActive = useRef(active)
  useLayoutEffect(() => {
    isActive.current = active
  }, [active])
  return useMemo(() => {
    const { navigator } = navigation
    const own: typeof navigator = {
      ...navigator,
      createHref: (to) => navigator.createHref(to),
      go: (delta) => (isActive.current ? navigator.go(delta) : undefined),
      push: (...where) => (isActive.current ? navigator.push(...where) : undefined),
      replace: (...where) => (isActive.current ? navigator.replace(...where) : undefined),
    }
    return { ...navigation, navigator: own }
  }, [navigation])
}
