import { createContext, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** The open page that contains a component. */
export interface PageActivity {
  /** True while the page is visible. Hidden pages keep their state. */
  readonly active: boolean
  /** Registers a guard that is asked before the page closes, while data would be lost. Returns its removal. */
  readonly guard: (guard: CloseGuard) => () => void
  /** Sets the title of the page's tab and of the window, for example to the name of the shown record. */
  readonly rename: (title: string) => void
  /** Replaces this page, and its tab, by the page of another address. */
  readonly turnInto: (address: string) => void
  /** Shows "not found" at this address. */
  readonly notFound: () => void
  /** Closes this page and goes to the previous one. */
  readonly close: () => void
  /** Closes this page without asking and goes to an address, default: the previous page. Undefined outside of tabs. */
  readonly leave?: ((to?: string) => void) | undefined
}

/** A page part's reaction to closing the page. */
export interface CloseGuard {
  readonly wouldLose: () => boolean
  /** Called when the page closes, after the person confirmed any loss. */
  readonly giveUp: () => void
  /** Asks before switching to another page as well, although this page stays open unchanged. */
  readonly asksToLeave?: boolean | undefined
}

export const PageActivityContext = createContext<PageActivity>({
  active: true,
  guard: () => () => undefined,
  rename: () => undefined,
  turnInto: () => undefined,
  notFound: () => undefined,
  close: () => undefined,
})

/** True while the page is visible. A hidden page sends no requests and shows no dialogs. */
export function usePageActive(): boolean {
  return useContext(PageActivityContext).active
}

/** Returns the functions that act on the page's own tab. */
export function usePageTab(): Pick<PageActivity, 'rename' | 'turnInto' | 'notFound' | 'close'> {
  return useContext(PageActivityContext)
}

/** Returns the current value while `moving`, otherwise the last value from when it was. */
export function useWhile<T>(moving: boolean, value: T): T {
  const [kept, setKept] = useState<{ readonly value: T }>({ value })
  if (moving && !Object.is(kept.value, value)) setKept({ value })
  return moving ? value : kept.value
}

/** Asks before the page closes while data would be lost (M59). */
export function useCloseGuard(own: CloseGuard): void {
  const { guard } = useContext(PageActivityContext)
  const wouldLose = useEffectEvent(own.wouldLose)
  const giveUp = useEffectEvent(own.giveUp)
  const asksToLeave = own.asksToLeave === true
  useEffect(
    () => guard({ wouldLose: () => wouldLose(), giveUp: () => giveUp(), asksToLeave }),
    [guard, asksToLeave],
  )
}

/** Returns a function that closes the page and its tab and goes to an address, by default to the previous page. */
export function useLeavePage(): (to?: string) => void {
  const { leave } = useContext(PageActivityContext)
  const navigate = useNavigate()
  return useCallback(
    (to) => {
      if (leave) return leave(to)
      void (to === undefined ? navigate(-1) : navigate(to, { replace: true }))
    },
    [leave, navigate],
  )
}
