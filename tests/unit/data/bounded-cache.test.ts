import { unstable_serialize as keyOf } from 'swr'
import { expect, it } from 'vitest'
import { createBoundedCache } from '../../../engine/data/records/bounded-cache'

it('the cache of server data keeps the latest hundred queries of lists, and everything else', () => {
  const cache = createBoundedCache([['profile', { data: 'Ada' }]])
  const query = (pageNo: number) => keyOf(['records', '/order/getPage', { pageNo }])
  for (let pageNo = 1; pageNo <= 100; pageNo += 1) {
    cache.set(query(pageNo), { data: pageNo })
    cache.set(keyOf(['names', pageNo]), { data: pageNo })
  }
  // Used again, so that it is not the oldest any more.
  cache.set(query(1), { data: 'again' })
  for (let pageNo = 101; pageNo <= 150; pageNo += 1) cache.set(query(pageNo), { data: pageNo })
  expect(cache.get(query(1))).toEqual({ data: 'again' })
  expect(cache.get(query(2))).toBeUndefined()
  expect(cache.get(query(51))).toBeUndefined()
  expect(cache.get(query(52))).toEqual({ data: 52 })
  expect([...cache.keys()].filter((key) => key.includes('"records"'))).toHaveLength(100)
  expect(cache.get('profile')).toEqual({ data: 'Ada' })
  expect(cache.get(keyOf(['names', 1]))).toEqual({ data: 1 })
})

it('the cache keeps the records of the latest fifty openings of forms', () => {
  const cache = createBoundedCache([])
  const opening = (at: number) => keyOf(['record', `:r${at}:`, '/order/get', { id: '1' }])
  for (let at = 1; at <= 60; at += 1) cache.set(opening(at), { data: at })
  expect(cache.get(opening(10))).toBeUndefined()
  expect(cache.get(opening(11))).toEqual({ data: 11 })
})
