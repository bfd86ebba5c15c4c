import { createContext, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** The open page around a part of it. */
export interface PageActivity {
  /** In sight. Pages stay as they are while one looks at others. */
  readonly active: boolean
  /** Asks before this page is closed, while something in it would be lost. Answers how to stop. */
  readonly guard: (guard: CloseGuard) => () => void
  /** What this page is called by now, in its tab and in the title of the window: the name of the record that it shows. */
  readonly rename: (title: string) => void
  /** Another page takes the place of this one, its tab too. */
  readonly turnInto: (address: string) => void
  /** There is no page at this address after all. */
  readonly notFound: () => void
  /** Closes this page, and goes to the one before it. */
  readonly close: () => void
  /** Closes this page, without a question, and goes to an address, else to the page before. Undefined outside of tabs. */
  readonly leave?: ((to?: string) => void) | undefined
}

/** What a part of a page has to say to its being closed. */
export interface CloseGuard {
  readonly wouldLose: () => boolean
  /** The page is closed, by a person who was asked where something would be lost. */
  readonly giveUp: () => void
  /** One is asked before going to another page as well, though this one stays open as it is. */
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

/** Whether the page is in sight: out of sight it asks the server nothing, and its dialogs are not shown. */
export function usePageActive(): boolean {
  return useContext(PageActivityContext).active
}

/** What a page can say and do of its own tab. */
export function usePageTab(): Pick<PageActivity, 'rename' | 'turnInto' | 'notFound' | 'close'> {
  return useContext(PageActivityContext)
}

/** A value that moves while it may; else the last one from when it might. */
export function useWhile<T>(moving: boolean, value: T): T {
  const [kept, setKept] = useState<{ readonly value: T }>({ value })
  if (moving && !Object.is(kept.value, value)) setKept({ value })
  return moving ? value : kept.value
}

/** The page is not closed without a question while this says that something would be lost (M59). */
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

/** Ends the page around: its tab is closed. Goes to an address, else to where one was before. */
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
