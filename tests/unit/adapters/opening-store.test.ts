import { expect, it } from 'vitest'
import { browserStorage } from '../../../engine/adapters/browser/browser-storage'
import { createOpeningStore, openingsKey } from '../../../engine/adapters/browser/create-opening-store'
import { createSessionStore } from '../../../engine/adapters/browser/create-session-store'
import { createFakeClock } from '../session/fakes'

const rows = { path: '/order/getPage', query: { current: 1, state: 'paid' } }

/** A window at an address where these files have been loaded. */
function windowAt(address: string, files: readonly string[] = []) {
  const url = new URL(address, 'https://console.test')
  const hints: object[] = []
  const page = {
    location: url,
    performance: { getEntriesByType: () => files.map((name) => ({ name })) },
    document: { createElement: () => ({}), head: { append: (hint: object) => hints.push(hint) } },
  } as unknown as Window
  return { page, hints }
}

it('the opening store returns the requests and the same-origin scripts and styles of an address', () => {
  const storage = browserStorage()
  const { page } = windowAt('/orders?state=paid', [
    'https://console.test/assets/list.js',
    'https://console.test/assets/list.css',
    'https://console.test/assets/list.css',
    'https://console.test/api/order/getPage',
    'https://tiles.test/map.js',
  ])
  createOpeningStore(storage, 'build 1', page).save(7, [rows])
  const opening = { files: ['/assets/list.js', '/assets/list.css'], requests: [rows] }
  expect(createOpeningStore(storage, 'build 1', page).load(7)).toEqual(opening)
})

it('the opening store has no data for another address, session or build', () => {
  const storage = browserStorage()
  const { page } = windowAt('/orders')
  createOpeningStore(storage, 'build 1', page).save(7, [rows])
  expect(createOpeningStore(storage, 'build 1', windowAt('/goods').page).load(7)).toBeUndefined()
  expect(createOpeningStore(storage, 'build 1', page).load(8)).toBeUndefined()
  expect(createOpeningStore(storage, 'build 2', page).load(7)).toBeUndefined()
})

it('the opening store keeps the 30 most recent addresses', () => {
  const storage = browserStorage()
  const at = (index: number) => createOpeningStore(storage, 'build 1', windowAt(`/page/${index}`).page)
  for (let index = 0; index < 31; index += 1) at(index).save(7, [])
  expect(at(0).load(7)).toBeUndefined()
  expect(at(1).load(7)).toBeDefined()
  expect(at(30).load(7)).toBeDefined()
})

it.each([
  '{',
  'null',
  '{"version":"build 1","session":7,"openings":{}}',
  '{"version":"build 1","session":7,"openings":[["/orders",{"files":["https://elsewhere.test/x.js"],"requests":[]}]]}',
  '{"version":"build 1","session":7,"openings":[["/orders",{"files":["//elsewhere.test/x.js"],"requests":[]}]]}',
  '{"version":"build 1","session":7,"openings":[["/orders",{"files":[],"requests":[{"path":"/x","query":{"a":{}}}]}]]}',
])('the opening store ignores the invalid data %s', (text) => {
  const storage = browserStorage()
  storage.setItem(openingsKey, text)
  expect(createOpeningStore(storage, 'build 1', windowAt('/orders').page).load(7)).toBeUndefined()
})

it('clearing the session clears the opening store', () => {
  const storage = browserStorage()
  createOpeningStore(storage, 'build 1', windowAt('/orders').page).save(7, [rows])
  createSessionStore(storage, createFakeClock().clock).clear()
  expect(storage.getItem(openingsKey)).toBeNull()
})

it('the opening store preloads scripts as modules and stylesheets as styles', () => {
  const { page, hints } = windowAt('/orders')
  createOpeningStore(browserStorage(), 'build 1', page).fetch(['/assets/list.js', '/assets/list.css'])
  expect(hints).toEqual([
    { href: '/assets/list.js', crossOrigin: '', rel: 'modulepreload' },
    { href: '/assets/list.css', crossOrigin: '', rel: 'preload', as: 'style' },
  ])
})
