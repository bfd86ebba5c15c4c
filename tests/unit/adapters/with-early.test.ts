import { expect, it } from 'vitest'
import { withAhead } from '../../../engine/adapters/with-ahead'
import { askEarly, withEarly } from '../../../engine/adapters/with-early'
import { withRetry } from '../../../engine/adapters/with-retry'
import { withSession } from '../../../engine/adapters/with-session'
import type { Envelope } from '../../../engine/metadata/contract.generated'
import { isApiError } from '../../../engine/ports/api-error'
import type { SessionAccess } from '../../../engine/ports/session-access'
import type { ApiRequest, Channel } from '../../../engine/ports/transport'
import { createFakeClock } from '../session/fakes'

const rows = { path: '/order/getPage', query: { current: 1, size: 10 } }
const headers = { language: 'en', Authorization: 't', 'Time-Zone': 'Asia/Shanghai' }

/** A channel that records its requests and which of them are aborted. */
function setUp(
  answer: (request: ApiRequest) => Promise<Partial<Envelope>> = async () => ({ success: true }),
) {
  const sent: ApiRequest[] = []
  const aborted: string[] = []
  const channel: Channel = {
    exchange: (request, signal) => {
      sent.push(request)
      signal?.addEventListener('abort', () => aborted.push(request.path))
      return answer(request) as Promise<Envelope>
    },
    download: () => Promise.resolve(new Blob()),
  }
  const early = askEarly(channel, [rows], headers)
  return { sent, aborted, early, channel: withEarly(channel, early) }
}

/** The session of the console when the console's own script starts. */
function sessionOf(token: string, over: Partial<SessionAccess> = {}): SessionAccess {
  return {
    credentials: () => ({ token, loginMode: 0, enteredAt: 7 }),
    language: () => 'en',
    timeZone: () => 'Asia/Shanghai',
    refused: () => undefined,
    heardTime: () => undefined,
    ...over,
  }
}

/** Builds the channel as the ports of the console do: remembered requests are sent at once through all layers. */
function openConsole(channel: Channel, session: SessionAccess, clock = createFakeClock().clock): Channel {
  const store = {
    load: () => ({ files: [], requests: [rows] }),
    save: () => undefined,
    fetch: () => undefined,
  }
  return withAhead(withRetry(withSession(channel, session, clock), clock), session, store, clock)
}

it('an early response answers the same request once', async () => {
  const { channel, sent } = setUp()
  const same = { method: 'GET', path: rows.path, query: { size: 10, current: 1 }, headers } as const
  await channel.exchange(same)
  expect(sent).toHaveLength(1)
  await channel.exchange(same)
  expect(sent).toHaveLength(2)
})

it('the opening console takes over the early responses before they are dropped', async () => {
  const { channel, early, sent, aborted } = setUp()
  const console = openConsole(channel, sessionOf('t'))
  early.drop()
  expect(await console.exchange({ method: 'GET', ...rows, ahead: true })).toEqual({ success: true })
  expect(sent).toHaveLength(1)
  expect(aborted).toEqual([])
})

it.each<[string, SessionAccess]>([
  ['another user has logged in', sessionOf('other')],
  ['the language has changed', sessionOf('t', { language: () => 'de' })],
  ['the time zone has changed', sessionOf('t', { timeZone: () => 'Europe/Berlin' })],
])('where %s, the request is repeated and the early one is aborted', async (_name, session) => {
  const { channel, early, sent, aborted } = setUp()
  openConsole(channel, session)
  early.drop()
  expect(sent).toHaveLength(2)
  expect(aborted).toEqual([rows.path])
})

it.each<[string, ApiRequest]>([
  ['a POST request', { method: 'POST', ...rows, headers }],
  ['a GET request with a body', { method: 'GET', ...rows, headers, body: {} }],
])('%s uses no early response', async (_name, request) => {
  const { channel, sent } = setUp()
  await channel.exchange(request)
  expect(sent).toHaveLength(2)
})

it('the session receives the refusal and the server time of an early response', async () => {
  const refused: unknown[] = []
  const heard: string[] = []
  const { channel } = setUp(async () => ({ success: false, code: 401, serverTime: '2026-07-01 12:00:00' }))
  const session = sessionOf('t', {
    refused: (error) => refused.push(error),
    heardTime: (time) => heard.push(time),
  })
  await openConsole(channel, session).exchange({ method: 'GET', ...rows, ahead: true })
  expect(refused).toHaveLength(1)
  expect(heard).toEqual(['2026-07-01 12:00:00'])
})

it('aborting a request aborts its early request', async () => {
  const { channel, aborted } = setUp(() => new Promise(() => undefined))
  const controller = new AbortController()
  const answer = channel.exchange({ method: 'GET', ...rows, headers }, controller.signal)
  controller.abort()
  await expect(answer).rejects.toSatisfy((error) => isApiError(error, 'cancelled'))
  expect(aborted).toEqual([rows.path])
})
