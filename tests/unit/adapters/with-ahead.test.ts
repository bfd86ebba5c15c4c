import { expect, it } from 'vitest'
import { withAhead } from '../../../engine/adapters/with-ahead'
import type { Envelope } from '../../../engine/metadata/contract.generated'
import { isApiError } from '../../../engine/ports/api-error'
import type { Opening, OpeningRequest } from '../../../engine/ports/opening-store'
import type { ApiRequest, Channel } from '../../../engine/ports/transport'
import { createFakeClock, settle } from '../session/fakes'

const rows = { path: '/order/getPage', query: { current: 1, size: 10 } }
const request = { method: 'GET', ...rows, ahead: true } as const

/** A channel that records its requests and numbers its responses. */
function setUp({ known, enteredAt = 7 }: { known?: Opening; enteredAt?: number | undefined } = {}) {
  const time = createFakeClock()
  const zone = { name: 'Asia/Shanghai' }
  const login = { at: enteredAt }
  const sent: ApiRequest[] = []
  const aborted: string[] = []
  const saved: (readonly OpeningRequest[])[] = []
  const fetched: string[] = []
  const channel = withAhead(
    {
      exchange: (asked, signal) => {
        sent.push(asked)
        signal?.addEventListener('abort', () => aborted.push(asked.path))
        return Promise.resolve({ success: true, code: 200, data: sent.length } as unknown as Envelope)
      },
      download: () => Promise.resolve(new Blob()),
    } satisfies Channel,
    {
      credentials: () =>
        login.at === 0 ? undefined : { token: 't', loginMode: 0, enteredAt: login.at, cipher: undefined },
      language: () => 'en',
      timeZone: () => zone.name,
      refused: () => undefined,
      heardTime: () => undefined,
    },
    {
      load: (session) => (session === 7 ? known : undefined),
      save: (_session, requests) => saved.push(requests),
      fetch: (files) => fetched.push(...files),
    },
    time.clock,
  )
  return { login, zone, time, channel, sent, aborted, saved, fetched }
}

const known: Opening = { files: ['/assets/list.js'], requests: [rows] }

it('withAhead sends the remembered requests at once and preloads the remembered files', () => {
  const { sent, fetched } = setUp({ known })
  expect(sent).toEqual([{ method: 'GET', ...rows }])
  expect(fetched).toEqual(['/assets/list.js'])
})

it('withAhead gives an early response to the same request once', async () => {
  const { channel, sent } = setUp({ known })
  const swapped = { ...request, query: { size: 10, current: 1 } }
  expect(await channel.exchange(swapped)).toMatchObject({ data: 1 })
  expect(sent).toHaveLength(1)
  expect(await channel.exchange(request)).toMatchObject({ data: 2 })
})

it.each<[string, ApiRequest]>([
  ['a request with another query', { ...request, query: { current: 2, size: 10 } }],
  ['a request without the mark ahead', { method: 'GET', ...rows }],
  ['a POST request', { method: 'POST', path: rows.path, query: rows.query, ahead: true }],
])('withAhead sends %s unchanged', async (_name, other) => {
  const { channel, sent } = setUp({ known })
  await channel.exchange(other)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(other)
})

it('withAhead discards early responses after a change', async () => {
  const { channel, aborted } = setUp({ known })
  await channel.exchange({ method: 'POST', path: '/order/add', body: {} })
  expect(await channel.exchange(request)).toMatchObject({ data: 3 })
  expect(aborted).toEqual([rows.path])
})

it('withAhead discards an early response that no page requests within 10 seconds', async () => {
  const { time, channel } = setUp({ known })
  await time.advance(10_000)
  expect(await channel.exchange(request)).toMatchObject({ data: 2 })
})

it('withAhead repeats a request that was sent with another time zone', async () => {
  const { zone, channel } = setUp({ known })
  zone.name = 'Europe/Berlin'
  expect(await channel.exchange(request)).toMatchObject({ data: 2 })
})

it('withAhead neither uses nor saves requests of one session in another session', async () => {
  const { login, time, channel, saved } = setUp({ known })
  await channel.exchange({ method: 'GET', path: '/of/the/first', ahead: true })
  login.at = 9
  expect(await channel.exchange(request)).toMatchObject({ data: 3 })
  await time.advance(1_000)
  expect(saved).toEqual([[rows]])
})

it('withAhead sends nothing early without a session or in another session', () => {
  expect(setUp({ known, enteredAt: 0 }).sent).toEqual([])
  expect(setUp({ known, enteredAt: 8 }).sent).toEqual([])
})

it('aborting a request aborts the early request that it waits for', async () => {
  const { channel, aborted } = setUp({ known })
  const controller = new AbortController()
  const outcome = channel.exchange(request, controller.signal).then(
    () => 'answered',
    (error: unknown) => isApiError(error, 'cancelled'),
  )
  controller.abort()
  expect(await outcome).toBe(true)
  expect(aborted).toEqual([rows.path])
})

it('withAhead saves the distinct requests of an opening after one second without requests', async () => {
  const { time, channel, saved } = setUp()
  await channel.exchange(request)
  await time.advance(900)
  await channel.exchange({ method: 'GET', path: '/system/getUserInfo', ahead: true })
  await channel.exchange(request)
  await time.advance(900)
  expect(saved).toEqual([])
  await time.advance(100)
  expect(saved).toEqual([[rows, { path: '/system/getUserInfo', query: {} }]])
})

it('withAhead saves neither late requests nor requests with list parameters', async () => {
  const { time, channel, saved } = setUp()
  await channel.exchange({ ...request, query: { ids: ['1', '2'] } })
  await time.advance(2_000)
  expect(saved).toEqual([])
  await channel.exchange(request)
  await time.advance(11_000)
  await channel.exchange({ ...request, query: { current: 2 } })
  await time.advance(2_000)
  await settle()
  expect(saved).toEqual([[rows]])
})
