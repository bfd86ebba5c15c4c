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

/** A channel whose first exchanges are refused with 503. Pauses take the middle of their range. */
function setUpBusy(refusals: number) {
  const time = createFakeClock()
  const codes: number[] = []
  const exchange = () => {
    const code = codes.length < refusals ? 503 : 200
    codes.push(code)
    return Promise.resolve({
      success: code === 200,
      code,
      isDataEncrypted: false,
      isMessageEncrypted: false,
    })
  }
  const unused = () => Promise.reject(new Error('No file is asked for.'))
  return { time, codes, channel: withRetry({ exchange, download: unused }, time.clock, () => 0.5) }
}

describe('the retry after a 503', () => {
  it('repeats a GET request once, after one to three seconds', async () => {
    const { time, codes, channel } = setUpBusy(9)
    const done = vi.fn()
    void channel.exchange({ method: 'GET', path: '/x' }).then(done)
    await settle()
    await time.advance(1999)
    expect(codes).toEqual([503])
    await time.advance(1)
    expect(codes).toEqual([503, 503])
    expect(done).toHaveBeenCalledWith(expect.objectContaining({ code: 503 }))
  })

  it('returns the answer of a server that has recovered', async () => {
    const { time, channel } = setUpBusy(1)
    const done = vi.fn()
    void channel.exchange({ method: 'GET', path: '/x' }).then(done)
    await settle()
    await time.advance(2000)
    expect(done).toHaveBeenCalledWith(expect.objectContaining({ code: 200 }))
  })

  it('is never made for a change', async () => {
    const { time, codes, channel } = setUpBusy(1)
    await expect(channel.exchange({ method: 'PUT', path: '/edit', body: {} })).resolves.toMatchObject({
      code: 503,
    })
    await time.advance(5000)
    expect(codes).toEqual([503])
  })
})

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
