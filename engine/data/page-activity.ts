import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** The open page around a part of it. */
export interface PageActivity {
  /** In sight. Pages stay as they are while one looks at others. */
  readonly active: boolean
  /** Asks before this page is closed, while something in it would be lost. Answers how to stop. */
  readonly guard: (wouldLose: () => boolean) => () => void
}

export const PageActivityContext = createContext<PageActivity>({ active: true, guard: () => () => undefined })

/** Whether the page is in sight: out of sight it asks the server nothing, and its dialogs are not shown. */
export function usePageActive(): boolean {
  return useContext(PageActivityContext).active
}

/** The page is not closed without a question while this says that something would be lost (M59). */
export function useCloseGuard(wouldLose: () => boolean): void {
  const { guard } = useContext(PageActivityContext)
  const ask = useEffectEvent(wouldLose)
  useEffect(() => guard(() => ask()), [guard])
}
