import { createContext, useContext } from 'react'
import type { PageId } from '../model/field-model'

/** Opens a list over what is there. */
export type OpenList = (list: { readonly page: PageId; readonly title: string }) => void

/** Opens the page of a record over the list that it is of. */
export type OpenRecord = (record: {
  readonly list: PageId
  readonly id: string
  readonly title: string
}) => void

export const RecordOpenerContext = createContext<OpenRecord | undefined>(undefined)

/** Opens a record over the page; undefined where nothing can be shown over it. */
export function useRecordOpener(): OpenRecord | undefined {
  return useContext(RecordOpenerContext)
}

export const ListOpenerContext = createContext<OpenList | undefined>(undefined)

/** Opens a list over the page; undefined where there is no page around. */
export function useListOpener(): OpenList | undefined {
  return useContext(ListOpenerContext)
}
