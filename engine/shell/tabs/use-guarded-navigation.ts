import { useContext, useEffect, useEffectEvent, useMemo, useRef, type ContextType } from 'react'
import { parsePath, UNSAFE_NavigationContext, useLocation, type To } from 'react-router-dom'
import { askingOver } from '../../data/open-page/asking-over'
import type { OpenOver } from '../../data/open-page/back-closes'
import { useServices } from '../../data/console-services'
import { useTranslate } from '../../i18n/use-translate'
import type { Notifier } from '../../ports/notifier'
import { useLatest } from '../../views/use-latest'
import { HistoryGateContext } from './history-gate'
import { placeInHistory } from './place-in-history'
import { useOpenedOver, type OpenedOver } from './use-opened-over'
import type { OpenPages } from './use-page-tabs'
import { askedToGo } from '../../views/question/form-questions'

/** The guarded navigation, and the registration of overlays that Back closes. */
export interface GuardedNavigation {
  readonly navigation: ContextType<typeof UNSAFE_NavigationContext>
  readonly openOver: OpenOver
  /** Asks questions that Back closes. */
  readonly notifier: Notifier
}

/**
 * Returns a navigation that asks before leaving a page with unsaved input (M59) by a link, a button, Back or Forward.
 * The page stays open in its tab; declining stays on it. While an overlay is open, Back closes it instead of
 * navigating.
 */
export function useGuardedNavigation({
  shown,
  asksToLeave,
}: Pick<OpenPages, 'shown' | 'asksToLeave'>): GuardedNavigation {
  const navigation = useContext(UNSAFE_NavigationContext)
  const services = useServices()
  const translate = useTranslate()
  const over = useOpenedOver(() => {
    const { pathname, search, hash } = window.location
    navigation.navigator.push({ pathname, search, hash })
  })
  const { openOver } = over
  const notifier = useMemo(() => askingOver(services.notifier, openOver), [services, openOver])
  const ask = async (): Promise<boolean> => notifier.confirm(translate('M59'), askedToGo(translate))
  const isLeft = (pathname: string | undefined): boolean =>
    shown !== undefined && pathname !== undefined && pathname !== shown && asksToLeave(shown)
  const go = useLatest((to: To, proceed: () => void) => {
    if (!isLeft((typeof to === 'string' ? parsePath(to) : to).pathname)) return proceed()
    void ask().then((agrees) => agrees && proceed())
  })
  useGuardedHistory(isLeft, ask, over.top)
  const guardedNavigation = useMemo(() => {
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
  return { navigation: guardedNavigation, openOver, notifier }
}

/**
 * Guards Back and Forward. Their event comes after the address has changed: the address is restored, the question
 * asked, and the navigation repeated after consent.
 */
function useGuardedHistory(
  isLeft: (pathname: string) => boolean,
  ask: () => Promise<boolean>,
  top: OpenedOver['top'],
): void {
  const location = useLocation()
  const place = useRef(0)
  useEffect(() => {
    place.current = placeInHistory()
  }, [location])
  // `puttingBack`: history entries by which the address is being restored, else 0; `isAgreed`: it was confirmed.
  const puttingBack = useRef(0)
  const isAgreed = useRef(false)
  const isClosing = useRef(false)
  const hear = useEffectEvent((event: PopStateEvent) => {
    if (isAgreed.current) {
      isAgreed.current = false
      return
    }
    const delta = placeInHistory() - place.current
    // Another Back can come before the address is restored, and closes the next overlay.
    if (isClosing.current && delta === 0) {
      isClosing.current = false
      event.stopImmediatePropagation()
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
    if (!Number.isFinite(delta) || delta === 0) return
    const close = delta < 0 ? top() : undefined
    if (!close && !isLeft(window.location.pathname)) return
    event.stopImmediatePropagation()
    if (close) isClosing.current = true
    else puttingBack.current = delta
    window.history.go(-delta)
    close?.()
  })
  const hearFirst = useContext(HistoryGateContext)
  useEffect(() => hearFirst((event) => hear(event)), [hearFirst])
}
