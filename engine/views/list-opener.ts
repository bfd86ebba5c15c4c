import { createContext, useContext } from 'react'
import type { PageId } from '../model/field-model'

/** Opens a list over what is there. */
export type OpenList = (list: { readonly page: PageId; readonly title: string }) => void

export const ListOpenerContext = createContext<OpenList | undefined>(undefined)

/** Opens a list over the page; undefined where there is no page around. */
export function useListOpener(): OpenList | undefined {
  return useContext(ListOpenerContext)
}
