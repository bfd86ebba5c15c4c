import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import type { Row } from '../data/records/use-records'
import type { PageId } from '../model/types/field-model'
import { ListOpenerContext, RecordOpenerContext, type OpenRecord } from './list-opener'

export interface ListOverProps {
  readonly page: PageId
  readonly title: string
  /** Parameters from the opener. */
  readonly fixed?: Row | undefined
  readonly onClose: () => void
}

export type RecordOverProps = Parameters<OpenRecord>[0] & { readonly onClose: () => void }

export interface ListsOverProps {
  /** Renders a list in a dialog. Passed from outside, because that list may open further lists. */
  readonly List: ComponentType<ListOverProps>
  /** Renders a record over the page. Without it, records are opened on their own pages. */
  readonly Record?: ComponentType<RecordOverProps> | undefined
  readonly children: ReactNode
}

/**
 * Renders the children, and beside them the list or record that was opened from within. It is outside the children, so
 * that their events do not reach a surrounding form.
 */
export function ListsOver({ List, Record, children }: ListsOverProps) {
  const [list, setList] = useState<Pick<ListOverProps, 'page' | 'title'>>()
  const [record, setRecord] = useState<Parameters<OpenRecord>[0]>()
  return (
    <ListOpenerContext value={setList}>
      <RecordOpenerContext value={Record && setRecord}>
        {children}
        <Suspense fallback={null}>
          {list && <List {...list} onClose={() => setList(undefined)} />}
          {Record && record && <Record {...record} onClose={() => setRecord(undefined)} />}
        </Suspense>
      </RecordOpenerContext>
    </ListOpenerContext>
  )
}
