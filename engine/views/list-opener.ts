import { createContext, useContext } from 'react'
import type { PageId } from '../model/types/field-model'

/** Opens a list in a dialog over the current page. */
export type OpenList = (list: { readonly page: PageId; readonly title: string }) => void

/** Opens the page of a record in a dialog over its list. */
export type OpenRecord = (record: {
  readonly list: PageId
  readonly id: string
  readonly title: string
}) => void

export const RecordOpenerContext = createContext<OpenRecord | undefined>(undefined)

/** Returns a function that opens a record over the page; undefined where no dialog can be opened. */
export function useRecordOpener(): OpenRecord | undefined {
  return useContext(RecordOpenerContext)
}

export const ListOpenerContext = createContext<OpenList | undefined>(undefined)

/** Returns a function that opens a list over the page; undefined outside a page. */
export function useListOpener(): OpenList | undefined {
  return useContext(ListOpenerContext)
}
