import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { usePageActive } from './page-activity'

/** A named action of the visible page. */
export interface PageAction {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

/** The actions of the visible pages. They are computed on demand, so that registering them causes no render. */
export interface PageActions {
  readonly current: () => readonly PageAction[]
  readonly offer: (list: () => readonly PageAction[]) => () => void
}

export function createPageActions(): PageActions {
  const lists = new Set<() => readonly PageAction[]>()
  return {
    current: () => [...lists].flatMap((list) => list()),
    offer: (list) => {
      lists.add(list)
      return () => lists.delete(list)
    },
  }
}

export const PageActionsContext = createContext<PageActions | undefined>(undefined)

/** Offers the actions of a page to the header search (4.1) while the page is visible. */
export function usePageActions(list: () => readonly PageAction[]): void {
  const actions = useContext(PageActionsContext)
  const active = usePageActive()
  const read = useEffectEvent(list)
  useEffect(() => (active ? actions?.offer(() => read()) : undefined), [actions, active])
}
