import { useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { parsePath, UNSAFE_NavigationContext, useLocation, type To } from 'react-router-dom'
import { useServices } from '../../data/console-services'
import { useTranslate } from '../../i18n/use-translate'
import { useLatest } from '../../views/use-latest'
import { HistoryGateContext } from './history-gate'
import type { OpenPages } from './use-page-tabs'

/**
 * The navigation of the console, which asks before one goes from a page that is being filled in to another (M59): by a
 * link, a button, or Back and Forward of the browser. The page stays open as it is; whoever declines stays with it.
 */
export function useGuardedNavigation({ shown, asksToLeave }: Pick<OpenPages, 'shown' | 'asksToLeave'>) {
  const navigation = useContext(UNSAFE_NavigationContext)
  const { notifier } = useServices()
  const translate = useTranslate()
  const ask = async (): Promise<boolean> => notifier.confirm(translate('M59'))
  const isLeft = (pathname: string | undefined): boolean =>
    shown !== undefined && pathname !== undefined && pathname !== shown && asksToLeave(shown)
  const go = useLatest((to: To, proceed: () => void) => {
    if (!isLeft((typeof to === 'string' ? parsePath(to) : to).pathname)) return proceed()
    void ask().then((agrees) => agrees && proceed())
  })
  useGuardedHistory(isLeft, ask)
  return useMemo(() => {
    const { navigator } = navigation
    const guarded: typeof navigator = {
      ...navigator,
      createHref: (to) => navigator.createHref(to),
      go: (delta) => navigator.go(delta),
      push: (to, ...more) => go(to, () => navigator.push(to, ...more)),
      replace: (to, ...more) => go(to, () => navigator.replace(to, ...more)),
    }
    return { ...navigation, navigator: guarded }
  }, [navigation, go])
}

/**
 * Back and Forward: by the time one hears of it the address is another one already. It is put back, the question asked,
 * and only then one goes there.
 */
function useGuardedHistory(isLeft: (pathname: string) => boolean, ask: () => Promise<boolean>): void {
  const location = useLocation()
  const place = useRef(0)
  useEffect(() => {
    place.current = placeInHistory()
  }, [location])
  // The address is on its way back to where it was, by so many places; or on its way to where one has agreed to go.
  const puttingBack = useRef(0)
  const isAgreed = useRef(false)
  const hear = useEffectEvent((event: PopStateEvent) => {
    if (isAgreed.current) {
      isAgreed.current = false
      return
    }
    const wanted = puttingBack.current
    if (wanted !== 0) {
      puttingBack.current = 0
      event.stopImmediatePropagation()
      void ask().then((agrees) => {
        isAgreed.current = agrees
        if (agrees) window.history.go(wanted)
      })
      return
    }
    const delta = placeInHistory() - place.current
    if (!Number.isFinite(delta) || delta === 0 || !isLeft(window.location.pathname)) return
    event.stopImmediatePropagation()
    puttingBack.current = delta
    window.history.go(-delta)
  })
  const hearFirst = useContext(HistoryGateContext)
  useEffect(() => hearFirst((event) => hear(event)), [hearFirst])
}

/** How far into the history of this window the router is; no number where it did not write it. */
function placeInHistory(): number {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: unknown }
  return typeof idx === 'number' ? idx : Number.NaN
}
