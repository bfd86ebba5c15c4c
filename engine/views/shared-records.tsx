import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MissingRecordContext } from '../data/missing-record'
import type { PageId } from '../model/field-model'
import { PageView } from './page-view'

export interface SharedRecordsProps {
  readonly pages: readonly PageId[]
  /** Query parameter with the number of the page to begin with. */
  readonly parameter: string
}

/**
 * Pages of one record each at one address (1.6): which one it is, the record says. They are tried one by one,
 * from the one that the address names; of the last it is as of any page.
 */
export function SharedRecords({ pages, parameter }: SharedRecordsProps) {
  const { search } = useLocation()
  const [tried, setTried] = useState({ search, count: 0 })
  const count = tried.search === search ? tried.count : 0
  const first = pages[Number(new URLSearchParams(search).get(parameter) ?? 0)] ?? pages[0]
  const order = [first, ...pages.filter((page) => page !== first)]
  const page = order[count]
  if (page === undefined) return null
  return (
    <MissingRecordContext
      value={count + 1 < order.length ? () => setTried({ search, count: count + 1 }) : undefined}
    >
      <PageView key={page} code={page} />
    </MissingRecordContext>
  )
}
