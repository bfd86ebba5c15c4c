import { afterEach, expect, it, vi } from 'vitest'
import { beginOpening } from '../../../engine/adapters/begin-opening'
import { browserStorage } from '../../../engine/adapters/browser/browser-storage'
import { createOpeningStore } from '../../../engine/adapters/browser/create-opening-store'
import { zoneOf } from '../../../engine/session/zone-of'
import { logIn, standInWindow } from '../wire/wire-world'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const build = '/assets/index-1.js'
const rows = { path: '/order/getPage', query: { current: 1, state: 'paid' } }
const first = { language: 'de', timeZone: '', businessTimeZone: 'Europe/Berlin' }

interface Asked {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
}

/** Opens a window at an address with the stored data of the last visit and records its requests. */
function openWindow({
  cipher,
  enteredAt = Date.now() - 1_000,
  settings = first,
  built = build,
}: { cipher?: string; enteredAt?: number; settings?: object; built?: string } = {}) {
  standInWindow('webcrypto')
  const hints: { href: string }[] = []
  const storage = browserStorage()
  const page = {
    location: new URL('https://console.test/orders'),
    performance: { getEntriesByType: () => [{ name: 'https://console.test/assets/list.js' }] },
    document: {
      createElement: () => ({}),
      head: { append: (hint: { href: string }) => hints.push(hint) },
      querySelector: () => ({ content: built }),
    },
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('window', page)
  storage.setItem('console.session', JSON.stringify({ token: 't', userId: '7', enteredAt, cipher }))
  storage.setItem('console.first', JSON.stringify(settings))
  createOpeningStore(storage, build, page as unknown as Window).save(enteredAt, [rows])
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ address, headers })
    return new Promise(() => undefined)
  })
  const begun = beginOpening({ basePath: '/api', zoneOf })
  return { asked, hints, begun }
}

it('beginOpening sends the remembered requests with the session headers and preloads the remembered files', () => {
  const { asked, hints, begun } = openWindow()
  expect(asked).toEqual([
    {
      address: '/api/order/getPage?current=1&state=paid',
      headers: expect.objectContaining({
        Authorization: 't',
        id: '7',
        language: 'de',
        'Time-Zone': 'Europe/Berlin',
      }) as unknown,
    },
  ])
  expect(hints.map(({ href }) => href)).toEqual(['/assets/list.js'])
  const headers = { language: 'de', Authorization: 't', 'Time-Zone': 'Europe/Berlin', id: '7' }
  expect(begun.early.take(rows, headers)).toBeDefined()
})

it('beginOpening seals the requests of a sealed session, query included', async () => {
  const { cipher } = await logIn('modern')
  const { asked } = openWindow({ cipher: await cipher.export() })
  expect(asked).toEqual([])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.address).not.toContain('paid')
  expect(asked[0]?.address).toContain('/api/order/getPage?')
})

it('beginOpening sends nothing when the stored keys cannot be read', async () => {
  const { asked } = openWindow({ cipher: 'modern.none' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([])
})

it.each<[string, Parameters<typeof openWindow>[0]]>([
  ['whose session has expired', { enteredAt: Date.now() - 25 * 3_600_000 }],
  ['without a stored language', { settings: {} }],
  ['whose stored requests are of another build', { built: '/assets/index-2.js' }],
])('beginOpening sends nothing for a user %s', (_name, opened) => {
  const { asked, hints } = openWindow(opened)
  expect(asked).toEqual([])
  expect(hints).toEqual([])
})
