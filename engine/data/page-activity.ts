import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'

/** The open page around a part of it. */
export interface PageActivity {
  /** In sight. Pages stay as they are while one looks at others. */
  readonly active: boolean
  /** Asks before this page is closed, while something in it would be lost. Answers how to stop. */
  readonly guard: (guard: CloseGuard) => () => void
}

/** What a part of a page has to say to its being closed. */
export interface CloseGuard {
  readonly wouldLose: () => boolean
  /** The page is closed, by a person who was asked where something would be lost. */
  readonly giveUp: () => void
}

export const PageActivityContext = createContext<PageActivity>({ active: true, guard: () => () => undefined })

/** Whether the page is in sight: out of sight it asks the server nothing, and its dialogs are not shown. */
export function usePageActive(): boolean {
  return useContext(PageActivityContext).active
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
  useEffect(() => guard({ wouldLose: () => wouldLose(), giveUp: () => giveUp() }), [guard])
}
