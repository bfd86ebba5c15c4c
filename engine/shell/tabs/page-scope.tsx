import { ConfigProvider } from 'antd'
import { memo, useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { UNSAFE_LocationContext, UNSAFE_NavigationContext } from 'react-router-dom'
import { PageActivityContext, useWhile, type CloseGuard } from '../../data/page-activity'
import { WordingContext } from '../../i18n/wording'
import { PageContent } from '../workplace/page-content'
import styles from './tabs.module.css'
import type { OpenPages } from './use-page-tabs'

export interface PageScopeProps {
  readonly path: string
  readonly code: string
  readonly active: boolean
  readonly guard: OpenPages['guard']
}

/**
 * An open page, in sight or not. Out of sight it stays as it is, its dialogs too, with the address it was left at and
 * the words it had, and leads nowhere: coming back to it loads and draws nothing that has not changed.
 */
export const PageScope = memo(function PageScope({ path, code, active, guard }: PageScopeProps) {
  const location = useWhile(active, useContext(UNSAFE_LocationContext))
  const wording = useWhile(active, useContext(WordingContext))
  const activity = useMemo(
    () => ({ active, guard: (own: CloseGuard) => guard(path, own) }),
    [active, guard, path],
  )
  const overlays = useRef<HTMLDivElement>(null)
  const container = useCallback(() => overlays.current ?? document.body, [])
  return (
    <UNSAFE_NavigationContext value={useOwnNavigation(active)}>
      <UNSAFE_LocationContext value={location}>
        <PageActivityContext value={activity}>
          <WordingContext value={wording}>
            <ConfigProvider getPopupContainer={container}>
              <div className={styles['page']} data-active={active}>
                <PageContent code={code} />
              </div>
            </ConfigProvider>
          </WordingContext>
          {createPortal(<div ref={overlays} hidden={!active} inert={!active} />, document.body)}
        </PageActivityContext>
      </UNSAFE_LocationContext>
    </UNSAFE_NavigationContext>
  )
})

/** The navigation, which does nothing for a page out of sight: the address is that of the page in sight. */
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
