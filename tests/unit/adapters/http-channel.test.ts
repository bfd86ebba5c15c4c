import { describe, expect, it, vi } from 'vitest'
import { createHttpChannel } from '../../../engine/adapters/http/http-channel'
import { isEnvelope } from '../../../engine/adapters/http/read-envelope'
import { toQueryString } from '../../../engine/adapters/http/to-query-string'
import { contract } from '../../../engine/metadata/contract'
import { createFakeClock, settle } from '../session/fakes'

const envelope = {
  success: true,
  code: 200,
  message: null,
  data: { a: 1 },
  isDataEncrypted: false,
  isMessageEncrypted: false,
}
const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' }, ...init })

function setUp(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const time = createFakeClock()
  const fetch = vi.fn((url: string, init: RequestInit) => Promise.resolve().then(() => answer(url, init)))
  const channel = createHttpChannel({
    basePath: '/ylvm3.0',
    clock: time.clock,
    fetch: fetch as unknown as typeof globalThis.fetch,
  })
  return { channel, fetch, time }
}

/** A server that never answers. */
const silence = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    const give = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal?.aborted) give()
    else signal?.addEventListener('abort', give)
  })

describe('a request (8.2)', () => {
  it('goes to the base path with its time, headers and body', async () => {
    const { channel, fetch, time } = setUp(() => json(envelope))
    await channel.exchange({
      method: 'PUT',
      path: '/a/edit',
      query: { id: 'ä 1', list: [1, 2], none: undefined, blank: '' },
      body: { x: 1 },
      headers: { Authorization: 't' },
    })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('/ylvm3.0/a/edit?id=%C3%A4%201&list=1%2C2')
    expect(init).toMatchObject({ method: 'PUT', body: '{"x":1}', cache: 'no-store' })
    expect(init?.headers).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ClientTime: String(time.clock.now()),
      Authorization: 't',
    })
  })

  it('outlives its page when asked to and when its body is short enough for the browser', async () => {
    const { channel, fetch } = setUp(() => json(envelope))
    const request = { method: 'PUT', path: '/a' } as const
    await channel.exchange({ ...request, body: { x: 1 } })
    await channel.exchange({ ...request, body: { x: 1 }, keepalive: true })
    await channel.exchange({ ...request, body: { x: 'x'.repeat(20_000) }, keepalive: true })
    expect(fetch.mock.calls.map(([, init]) => init.keepalive)).toEqual([false, true, false])
  })

  it('sends form data unchanged, and without a body no content type', async () => {
    const { channel, fetch } = setUp(() => json(envelope))
    const form = new FormData()
    await channel.exchange({ method: 'POST', path: '/upload', body: form })
    await channel.exchange({ method: 'GET', path: '/get' })
    expect(fetch.mock.calls[0]?.[1].body).toBe(form)
    expect(fetch.mock.calls.map(([, init]) => Object.keys(init.headers ?? {}))).toEqual([
      ['Accept', 'ClientTime'],
      ['Accept', 'ClientTime'],
    ])
  })

  it('joins list parameters by commas, writes objects as JSON and omits empty parameters', () => {
    expect(toQueryString({})).toBe('')
    expect(toQueryString({ a: 0, b: false, c: null, d: [], e: ['x', null], f: { g: 1 }, h: '&=+' })).toBe(
      '?a=0&b=false&e=x%2C&f=%7B%22g%22%3A1%7D&h=%26%3D%2B',
    )
  })
})

describe('a response', () => {
  it('is returned as an envelope, refusals included', async () => {
    const refusal = { ...envelope, success: false, code: 403, message: 'no' }
    const { channel } = setUp(() => json(refusal, { status: 403 }))
    expect(await channel.exchange({ method: 'GET', path: '/x' })).toEqual(refusal)
  })

  it.each([
    [
      'an error page of a gateway',
      () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
      { kind: 'network', message: 'HTTP 502 Bad Gateway', path: '/x' },
    ],
    ['JSON without an envelope', () => json({ hello: 'world' }), { kind: 'protocol', message: 'HTTP 200' }],
    [
      'not JSON',
      () => new Response('hello', { status: 404, statusText: 'Not Found' }),
      { kind: 'protocol', message: 'HTTP 404 Not Found' },
    ],
    [
      'missing',
      () => Promise.reject(new TypeError('Failed to fetch')),
      { kind: 'network', hasMessage: false },
    ],
  ])('that is %s becomes an ApiError', async (_name, answer, error) => {
    const { channel } = setUp(answer)
    await expect(channel.exchange({ method: 'GET', path: '/x' })).rejects.toMatchObject(error)
  })

  it.each([
    [envelope, true],
    [{ ...envelope, message: 'x', errorType: 'SystemError', serverTime: '1' }, true],
    [{ success: true, code: 200, isDataEncrypted: false, isMessageEncrypted: false }, true],
    [{ ...envelope, errorType: null }, true],
    [{ ...envelope, success: 1 }, false],
    [{ ...envelope, code: 1.5 }, false],
    [{ ...envelope, code: '200' }, false],
    [{ ...envelope, isDataEncrypted: undefined }, false],
    [{ ...envelope, message: 5 }, false],
    [{ ...envelope, serverTime: 5 }, false],
    [[], false],
    [null, false],
    ['x', false],
  ])('is checked as by the schema of the contract (%#)', (wire, right) => {
    expect(isEnvelope(wire)).toBe(right)
    expect(contract.envelope(wire).length === 0).toBe(right)
  })
})

describe('a file', () => {
  it('is downloaded unchanged', async () => {
    const { channel } = setUp(() => new Response('a;b', { headers: { 'Content-Type': 'text/csv' } }))
    expect(await (await channel.download({ method: 'POST', path: '/x/export' })).text()).toBe('a;b')
  })

  it('is rejected when the response is an envelope with a refusal', async () => {
    const { channel } = setUp(() =>
      json(
        { ...envelope, success: false, code: 401, message: 'no', errorType: 'E', data: 1 },
        { status: 401 },
      ),
    )
    await expect(channel.download({ method: 'POST', path: '/x' })).rejects.toMatchObject({
      kind: 'refused',
      code: 401,
      message: 'no',
      errorType: 'E',
      data: 1,
      path: '/x',
    })
  })
})

describe('the download of an unread envelope', () => {
  const request = { method: 'GET', path: '/x/export', unread: true } as const

  it('returns the whole envelope, however long', async () => {
    for (const rows of [[], Array.from({ length: 5000 }, (_, id) => ({ id }))]) {
      const { channel } = setUp(() => json({ ...envelope, data: rows }))
      expect(JSON.parse(await (await channel.download(request)).text())).toMatchObject({ data: rows })
    }
  })

  it('is rejected when the envelope refuses, whatever the HTTP status', async () => {
    for (const status of [200, 422]) {
      const { channel } = setUp(() =>
        json({ ...envelope, success: false, code: 422, message: 'no' }, { status }),
      )
      await expect(channel.download(request)).rejects.toMatchObject({ kind: 'refused', code: 422 })
    }
  })
})

describe('a request without a response', () => {
  it.each([
    ['exchange', 30],
    ['download', 60],
  ] as const)('by %s times out after %i minutes (C47)', async (method, minutes) => {
    const { channel, time } = setUp(silence)
    const call = channel[method]({ method: 'GET', path: '/x' })
    await settle()
    expect(time.pending()).toEqual([minutes * 60_000])
    await time.advance(minutes * 60_000)
    await expect(call).rejects.toMatchObject({ kind: 'timeout', path: '/x' })
  })

  it('times out after its own timeout', async () => {
    const { channel, time } = setUp(silence)
    const call = channel.exchange({ method: 'GET', path: '/x', timeout: 500 })
    await time.advance(500)
    await expect(call).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('is cancelled by the caller, before or after it was sent', async () => {
    const { channel, time } = setUp(silence)
    const controller = new AbortController()
    const call = channel.exchange({ method: 'GET', path: '/x' }, controller.signal)
    controller.abort()
    await expect(call).rejects.toMatchObject({ kind: 'cancelled' })
    const late = setUp(() => json(envelope)).channel.exchange(
      { method: 'GET', path: '/x' },
      controller.signal,
    )
    await expect(late).rejects.toMatchObject({ kind: 'cancelled' })
    expect(time.pending()).toEqual([])
  })
})
