import { describe, expect, it, vi } from 'vitest'
import { success } from '../../../engine/metadata/result'
import { ApiError, demoModeErrorType, type ApiErrorDetails } from '../../../engine/ports/api-error'
import type { ApiRequest } from '../../../engine/ports/transport'
import { createServerConnection, isAbsence } from '../../../engine/session/server-connection'
import { createFakeClock, createFakeTransport, settle } from './fakes'

const away = new ApiError({ kind: 'network' })
const get: ApiRequest = { method: 'GET', path: '/list' }

/** Returns a connection to a server whose answers a test can change. */
function setUp() {
  const time = createFakeClock()
  const server: { asked: number; time: unknown; list: unknown } = { asked: 0, time: away, list: away }
  const { transport } = createFakeTransport({ '/list': () => server.list })
  const connection = createServerConnection({
    clock: time.clock,
    random: () => 0,
    ask: async () => {
      server.asked += 1
      if (server.time instanceof ApiError) throw server.time
    },
  })
  const heard: string[] = []
  connection.subscribe(() => heard.push(connection.phase()))
  const returned = vi.fn()
  connection.onReturn(returned)
  const watched = connection.watch(transport)
  const call = async () => {
    await watched.send(get, success).catch(() => undefined)
    await settle()
  }
  return { time, server, connection, heard, returned, watched, call }
}

describe('an absent server (8.5, timeout and network)', () => {
  it('is reported once, however many calls fail together', async () => {
    const { server, heard, call } = setUp()
    await Promise.all(Array.from({ length: 20 }, call))
    expect(heard).toEqual(['away'])
    expect(server.asked).toBe(1)
  })

  it('is asked again with growing pauses until it answers', async () => {
    const { time, server, connection, returned, call } = setUp()
    await call()
    for (const pause of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      expect(time.pending()).toEqual([pause])
      await time.advance(pause)
    }
    expect(server.asked).toBe(7)
    server.time = '2026-11-22 08:30:00'
    await time.advance(15_000)
    expect(connection.phase()).toBe('back')
    expect(returned).toHaveBeenCalledTimes(1)
    await time.advance(2_500)
    expect(connection.phase()).toBe('here')
    expect(time.pending()).toEqual([])
  })

  it('is asked with short pauses again after another absence', async () => {
    const { time, server, heard, call } = setUp()
    await call()
    await time.advance(1_000)
    server.time = 'now'
    await time.advance(2_000)
    server.time = away
    await call()
    expect(heard).toEqual(['away', 'back', 'away'])
    expect(time.pending()).toEqual([1_000])
  })

  it('is asked at different times by several consoles', async () => {
    const { clock, pending } = createFakeClock()
    const ask = () => Promise.reject(away)
    createServerConnection({ clock, ask, random: () => 1 }).doubt()
    await settle()
    expect(pending()).toEqual([1_250])
  })

  it('is back with the first call that is answered, a refusal included', async () => {
    const { server, returned, call, connection } = setUp()
    await call()
    server.list = new ApiError({ kind: 'refused', code: 403, message: 'no' })
    await call()
    expect(connection.phase()).toBe('back')
    expect(returned).toHaveBeenCalledTimes(1)
  })

  it('is asked at once on demand, one request at a time', async () => {
    const { time, server, connection, call } = setUp()
    connection.tryNow()
    expect(server.asked).toBe(0)
    await call()
    connection.tryNow()
    connection.tryNow()
    await settle()
    expect(server.asked).toBe(2)
    expect(time.pending()).toEqual([2_000])
  })
})

describe('the absence of the server', () => {
  it('is not reported for a single failed call while the server answers others', async () => {
    const { server, heard, returned, call, time } = setUp()
    server.time = 'now'
    await call()
    await call()
    expect(heard).toEqual([])
    expect(returned).not.toHaveBeenCalled()
    expect(time.pending()).toEqual([])
  })

  it.each<[ApiErrorDetails, boolean]>([
    [{ kind: 'network' }, true],
    [{ kind: 'timeout' }, true],
    [{ kind: 'refused', code: 503 }, true],
    [{ kind: 'refused', code: 500 }, false],
    [{ kind: 'refused', code: 401 }, false],
    [{ kind: 'cancelled' }, false],
    [{ kind: 'protocol' }, false],
  ])('follows from %j: %s', (details, absent) => {
    expect(isAbsence(new ApiError(details))).toBe(absent)
  })

  it.each<[string, ApiErrorDetails]>([
    ['cancelled', { kind: 'cancelled' }],
    ['never sent (V82)', { kind: 'refused', errorType: demoModeErrorType }],
    ['answered with an invalid response', { kind: 'protocol' }],
  ])('is neither reported nor ended by a call that was %s', async (_name, details) => {
    const { server, connection, call } = setUp()
    server.list = new ApiError(details)
    await call()
    expect(server.asked).toBe(0)
    server.list = away
    await call()
    server.list = new ApiError(details)
    await call()
    expect(connection.phase()).toBe('away')
  })
})

it('a watched transport passes on responses and errors', async () => {
  const { server, watched } = setUp()
  await expect(watched.send(get, success)).rejects.toBe(away)
  await expect(watched.download(get)).rejects.toMatchObject({ kind: 'network' })
  server.list = [1]
  expect(await watched.send(get, success)).toEqual([1])
})
