import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlainRequest } from '../../../engine/ports/cipher'
import { SealedAnswerError } from '../../../engine/wire/sealed-answer-error'
import { freshForMs } from '../../../server-stub/platform/sealing/freshness'
import { openRequest } from '../../../server-stub/platform/sealing/open-request'
import { sealAnswer } from '../../../server-stub/platform/sealing/seal-answer'
import { alter, cases, failureOf, logIn, onWire, standInWindow, unwrap } from './wire-world'

const get: PlainRequest = { method: 'GET', path: '/device/machine/getPage', query: { pageNo: 1 } }
const put: PlainRequest = { method: 'PUT', path: '/device/machine/edit', query: { a: 1 }, body: { id: '1' } }

describe.each(['webcrypto', 'noble'] as const)('the modern suite with %s', (platform) => {
  let world: Awaited<ReturnType<typeof logIn>>
  beforeAll(async () => {
    standInWindow(platform)
    world = await logIn('modern')
  })
  afterAll(() => vi.unstubAllGlobals())

  const send = async (
    request: PlainRequest,
    change: Partial<ReturnType<typeof onWire>> = {},
    offsetMs = 0,
  ) => {
    const wire = { ...onWire(request, await world.cipher.sealRequest(request)), ...change }
    return failureOf(await openRequest(world.session, wire, world.memory.rules(offsetMs)))
  }

  it('detects a change of any character of a request: nonce, ciphertext, tag', async () => {
    const wire = onWire(put, await world.cipher.sealRequest(put))
    const { sealed } = wire.body as { sealed: string }
    for (let at = 0; at < sealed.length - 1; at++) {
      const result = await openRequest(
        world.session,
        { ...wire, body: { sealed: alter(sealed, at) } },
        world.memory.rules(),
      )
      expect(failureOf(result)).toBe('tampered')
    }
    for (const bad of [sealed.slice(4), sealed.slice(0, -4), `${sealed}AAAA`]) {
      const result = await openRequest(
        world.session,
        { ...wire, body: { sealed: bad } },
        world.memory.rules(),
      )
      expect(failureOf(result)).toBe('tampered')
    }
    expect(failureOf(await openRequest(world.session, wire, world.memory.rules()))).toBe('opened')
  })

  it('binds a request to its method and path', async () => {
    expect(await send(get, { path: '/device/machine/getpage' })).toBe('tampered')
    expect(await send(get, { path: '/device/machine/delete' })).toBe('tampered')
    expect(await send(get, { method: 'DELETE' })).toBe('tampered')
    expect(await send(put, { method: 'POST' })).toBe('tampered')
  })

  it('binds a request to its session', async () => {
    const other = await logIn('modern')
    const wire = onWire(get, await other.cipher.sealRequest(get))
    expect(failureOf(await openRequest(world.session, wire, world.memory.rules()))).toBe('tampered')
  })

  it('accepts a request once', async () => {
    const wire = onWire(get, await world.cipher.sealRequest(get))
    const results = await Promise.all(
      [1, 2, 3].map(() => openRequest(world.session, wire, world.memory.rules())),
    )
    expect(results.map(failureOf).sort()).toEqual(['opened', 'replayed', 'replayed'])
  })

  it('remembers no ids of requests that do not open', async () => {
    const wire = onWire(get, await world.cipher.sealRequest(get))
    const { size } = world.memory.seen
    await openRequest(world.session, { ...wire, path: '/other' }, world.memory.rules())
    expect(world.memory.seen.size).toBe(size)
    expect(failureOf(await openRequest(world.session, wire, world.memory.rules()))).toBe('opened')
  })

  it('accepts requests within 120 seconds of its own clock, and remembers their ids as long', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      expect(await send(get, {}, freshForMs)).toBe('opened')
      expect(await send(get, {}, -freshForMs)).toBe('opened')
      expect(await send(get, {}, freshForMs + 1)).toBe('stale')
      expect(await send(get, {}, -freshForMs - 1)).toBe('stale')
      const remember = vi.fn(async () => true)
      const wire = onWire(get, await world.cipher.sealRequest(get))
      const rules = { nowMs: Date.now() + 5, rememberOnce: remember }
      expect(failureOf(await openRequest(world.session, wire, rules))).toBe('opened')
      expect(remember).toHaveBeenCalledWith(
        expect.stringMatching(/^[\w-]{22}\.[\w-]{22}$/),
        Date.now() + freshForMs,
      )
    } finally {
      vi.useRealTimers()
    }
  })

  it('detects a changed time and id', async () => {
    const { headers } = onWire(get, await world.cipher.sealRequest(get))
    const later = String(Number(headers['x-sealed-time']) + 1000)
    expect(await send(get, { headers: { ...headers, 'x-sealed-time': later } })).toBe('tampered')
    expect(await send(get, { headers })).toBe('tampered')
  })

  it('refuses other forms as malformed', async () => {
    const { headers, query } = onWire(get, await world.cipher.sealRequest(get))
    for (const change of [
      { query: {} },
      { query: { ...query, more: '1' } },
      { query: { sealed: [query['sealed']] } },
      { query: { sealed: 'short' } },
      { body: { pageNo: 1 } },
      { body: query },
      { query: {}, body: [query] },
      { headers: {} },
      { headers: { ...headers, 'x-sealed-id': 'x' } },
      { headers: { ...headers, 'x-sealed-time': 'soon' } },
    ]) {
      expect(await send(get, change)).toBe('malformed')
    }
  })

  it('binds a response to its request and its part', async () => {
    const first = await world.cipher.sealRequest(get)
    const second = await world.cipher.sealRequest(get)
    const { target } = unwrap(await openRequest(world.session, onWire(get, first), world.memory.rules()))
    const answer = sealAnswer(world.session, target, { total: 1 })
    expect(await first.open(answer)).toEqual({ total: 1 })
    await expect(second.open(answer)).rejects.toThrow(SealedAnswerError)
    await expect(first.open(answer, 'message')).rejects.toThrow(SealedAnswerError)
    await expect(first.open(first.query?.['sealed'] ?? '')).rejects.toThrow(SealedAnswerError)
    for (let at = 0; at < answer.length - 1; at++) {
      await expect(first.open(alter(answer, at))).rejects.toThrow(SealedAnswerError)
    }
    for (const bad of ['', 'x', '{"total":1}', `${answer}=`, answer.slice(0, 38)]) {
      await expect(first.open(bad)).rejects.toThrow(SealedAnswerError)
    }
  })
})

describe.each(cases)('the $suite suite with $platform', ({ suite, platform }) => {
  let world: Awaited<ReturnType<typeof logIn>>
  beforeAll(async () => {
    standInWindow(platform)
    world = await logIn(suite)
  })
  beforeEach(() => standInWindow(platform))
  afterAll(() => vi.unstubAllGlobals())

  it('refuses requests of the other suite', async () => {
    const other = await logIn(suite === 'modern' ? 'classic' : 'modern')
    for (const request of [get, put]) {
      const wire = onWire(request, await other.cipher.sealRequest(request))
      expect(failureOf(await openRequest(world.session, wire, world.memory.rules()))).toBe('wrong-suite')
    }
  })

  it('refuses requests that were not sealed', async () => {
    const wire = { method: 'POST', path: '/x', query: {}, body: undefined, headers: {} }
    for (const change of [
      { query: { pageNo: '1' } },
      { body: { id: 1 } },
      { body: 'text' },
      { body: [1] },
      { query: 7 },
    ]) {
      expect(failureOf(await openRequest(world.session, { ...wire, ...change }, world.memory.rules()))).toBe(
        'malformed',
      )
    }
  })

  it('refuses a stored text without keys', async () => {
    const wire = onWire(get, await world.cipher.sealRequest(get))
    await expect(openRequest('modern.x', wire, world.memory.rules())).rejects.toThrow(TypeError)
    expect(() => sealAnswer('', { method: 'GET', path: '/', time: 0, id: '' }, 1)).toThrow(TypeError)
  })
})
