import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { usePageActive } from './page-activity'

/** Something that the page in sight can do, by its name. */
export interface PageAction {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

/** What the pages in sight can do: they say so when they are asked, so that nothing is rendered for it. */
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

/** Offers the actions of a page to the header search (4.1) while it is in sight. */
export function usePageActions(list: () => readonly PageAction[]): void {
  const actions = useContext(PageActionsContext)
  const active = usePageActive()
  const read = useEffectEvent(list)
  useEffect(() => (active ? actions?.offer(() => read()) : undefined), [actions, active])
}
