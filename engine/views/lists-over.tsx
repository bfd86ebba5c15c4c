import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import type { PageId } from '../model/field-model'
import { ListOpenerContext } from './list-opener'

export interface ListOverProps {
  readonly page: PageId
  readonly title: string
  readonly onClose: () => void
}

export interface ListsOverProps {
  /** A list in a dialog. Given from outside: what it shows may have lists over it in turn. */
  readonly List: ComponentType<ListOverProps>
  readonly children: ReactNode
}

/** What is shown, and the list that something in it opened: beside it, so that a form around hears nothing of the list. */
export function ListsOver({ List, children }: ListsOverProps) {
  const [opened, setOpened] = useState<Pick<ListOverProps, 'page' | 'title'>>()
  return (
    <ListOpenerContext value={setOpened}>
      {children}
      {opened && (
        <Suspense fallback={null}>
          <List {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </ListOpenerContext>
  )
}
