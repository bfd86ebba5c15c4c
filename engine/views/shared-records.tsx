import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MissingRecordContext } from '../data/open-page/missing-record'
import type { PageId } from '../model/types/field-model'
import { PageView } from './page-view'

export interface SharedRecordsProps {
  readonly pages: readonly PageId[]
  /** Query parameter with the index of the page to try first. */
  readonly parameter: string
}

/**
 * Several record pages at one address (1.6), where the record decides which of them applies. They are tried in turn,
 * beginning with the page named in the address; the last one reports a missing record as usual.
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
