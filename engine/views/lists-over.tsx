import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import type { Row } from '../data/use-records'
import type { PageId } from '../model/field-model'
import { ListOpenerContext, RecordOpenerContext, type OpenRecord } from './list-opener'

export interface ListOverProps {
  readonly page: PageId
  readonly title: string
  /** Parameters that the opener gives. */
  readonly fixed?: Row | undefined
  readonly onClose: () => void
}

export type RecordOverProps = Parameters<OpenRecord>[0] & { readonly onClose: () => void }

export interface ListsOverProps {
  /** A list in a dialog. Given from outside: what it shows may have lists over it in turn. */
  readonly List: ComponentType<ListOverProps>
  /** A record over the page; where there is none, records are pages of their own. */
  readonly Record?: ComponentType<RecordOverProps> | undefined
  readonly children: ReactNode
}

/**
 * What is shown, and the list or the record that something in it opened: beside it, so that a form around hears nothing
 * of it.
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
