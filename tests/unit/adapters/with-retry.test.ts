import { describe, expect, it, vi } from 'vitest'
import { withRetry } from '../../../engine/adapters/with-retry'
import { ApiError, type ApiErrorKind } from '../../../engine/ports/api-error'
import type { ApiRequest, Channel } from '../../../engine/ports/transport'
import { createFakeClock, settle } from '../session/fakes'

/** A channel whose first exchanges fail. */
function setUp(kind: ApiErrorKind, failures: number) {
  const time = createFakeClock()
  let sent = 0
  const answer = <T>(value: T) => {
    sent += 1
    return sent <= failures ? Promise.reject(new ApiError({ kind })) : Promise.resolve(value)
  }
  const envelope = { success: true, code: 200, isDataEncrypted: false, isMessageEncrypted: false }
  const channel = withRetry(
    { exchange: () => answer(envelope), download: () => answer(new Blob()) } satisfies Channel,
    time.clock,
  )
  return { time, channel, sent: () => sent }
}

/** Returns the outcome of a request, its retry included. */
async function outcome(method: keyof Channel, request: ApiRequest, world: ReturnType<typeof setUp>) {
  const [done, failed] = [vi.fn(), vi.fn()]
  void world.channel[method](request).then(done, failed)
  await settle()
  await world.time.advance(400)
  return { answered: done.mock.calls.length > 0, failed: failed.mock.calls.length > 0, sent: world.sent() }
}

describe('the retry', () => {
  it('repeats a request once after a network error', async () => {
    const get = { method: 'GET', path: '/x' } as const
    expect(await outcome('exchange', get, setUp('network', 1))).toEqual({
      answered: true,
      failed: false,
      sent: 2,
    })
    expect(await outcome('exchange', get, setUp('network', 9))).toEqual({
      answered: false,
      failed: true,
      sent: 2,
    })
  })

  it.each<ApiErrorKind>(['timeout', 'cancelled', 'refused', 'protocol'])('never follows %s', async (kind) => {
    expect(await outcome('exchange', { method: 'GET', path: '/x' }, setUp(kind, 1))).toMatchObject({
      failed: true,
      sent: 1,
    })
  })

  it.each<[string, keyof Channel, ApiRequest]>([
    ['adding a record', 'exchange', { method: 'POST', path: '/add', body: {} }],
    ['editing a record', 'exchange', { method: 'PUT', path: '/edit', body: {} }],
    ['deleting records', 'exchange', { method: 'DELETE', path: '/delete' }],
    [
      'a GET request that has an effect or is repeated by its caller',
      'exchange',
      { method: 'GET', path: '/x', once: true },
    ],
    ['a download', 'download', { method: 'GET', path: '/export' }],
  ])('is never made for %s', async (_name, method, request) => {
    expect(await outcome(method, request, setUp('network', 1))).toEqual({
      answered: false,
      failed: true,
      sent: 1,
    })
  })
})
