import { ConfigProvider } from 'antd'
import { memo, useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { UNSAFE_LocationContext, UNSAFE_NavigationContext } from 'react-router-dom'
import { PageActivityContext } from '../../data/page-activity'
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
 * An open page, in sight or not. Out of sight it stays as it is, its dialogs too, with the address it was left at, and
 * leads nowhere: coming back to it loads and draws nothing.
 */
export const PageScope = memo(function PageScope({ path, code, active, guard }: PageScopeProps) {
  const here = useContext(UNSAFE_LocationContext)
  const [kept, setKept] = useState(here)
  if (active && kept !== here) setKept(here)
  const activity = useMemo(
    () => ({ active, guard: (wouldLose: () => boolean) => guard(path, wouldLose) }),
    [active, guard, path],
  )
  const overlays = useRef<HTMLDivElement>(null)
  const container = useCallback(() => overlays.current ?? document.body, [])
  return (
    <UNSAFE_NavigationContext value={useOwnNavigation(active)}>
      <UNSAFE_LocationContext value={active ? here : kept}>
        <PageActivityContext value={activity}>
          <ConfigProvider getPopupContainer={container}>
            <div className={styles['page']} data-active={active || undefined} inert={!active}>
              <PageContent code={code} />
            </div>
          </ConfigProvider>
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
