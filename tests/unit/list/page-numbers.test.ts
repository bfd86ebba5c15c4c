import { describe, expect, it, test } from 'vitest'
import {
  pageCount,
  pageRange,
  pagerEntries,
  readPageSize,
} from '../../../engine/views/list/paging/page-numbers'

describe('the pager (C18)', () => {
  test.each([
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, 6, 'forward', 20]],
    [4, 20, [1, 2, 3, 4, 5, 6, 'forward', 20]],
    [5, 20, [1, 'back', 3, 4, 5, 6, 7, 'forward', 20]],
    [16, 20, [1, 'back', 14, 15, 16, 17, 18, 'forward', 20]],
    [17, 20, [1, 'back', 15, 16, 17, 18, 19, 20]],
    [20, 20, [1, 'back', 15, 16, 17, 18, 19, 20]],
  ])('shows at most seven pages on page %i of %i', (page, pages, entries) => {
    expect(pagerEntries(page, pages)).toEqual(entries)
    expect(pagerEntries(page, pages).filter((entry) => typeof entry === 'number').length).toBeLessThanOrEqual(
      7,
    )
  })
})

it('pages are counted, and a size of -1 puts all rows on one page', () => {
  expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10), pageCount(5000, -1)]).toEqual([1, 1, 2, 1])
})

it('the range of a page names its first and last row', () => {
  expect(pageRange(2, 10, 15)).toEqual({ from: 11, to: 15 })
  expect(pageRange(1, -1, 15)).toEqual({ from: 1, to: 15 })
  expect(pageRange(1, 10, 0)).toEqual({ from: 0, to: 0 })
})

it('a typed page size must be a positive integer without a leading zero (V75)', () => {
  expect(['25', ' 7 ', '0', '05', '-3', '2.5', '', 'ten', '1e3', '100000'].map(readPageSize)).toEqual([
    25,
    7,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
