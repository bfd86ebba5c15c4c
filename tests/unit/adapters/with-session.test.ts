import { describe, expect, it, vi } from 'vitest'
import { createTransport } from '../../../engine/adapters/create-transport'
import { withSession } from '../../../engine/adapters/with-session'
import type { Envelope } from '../../../engine/metadata/contract.generated'
import { failure, success } from '../../../engine/metadata/result'
import { ApiError } from '../../../engine/ports/api-error'
import type { Credentials, SessionAccess } from '../../../engine/ports/session-access'
import type { ApiRequest, Channel } from '../../../engine/ports/transport'
import { createFakeClock, settle } from '../session/fakes'

const good: Envelope = {
  success: true,
  code: 200,
  data: 5,
  isDataEncrypted: false,
  isMessageEncrypted: false,
  serverTime: '1700000000000',
}
const bad = (code: number): Envelope => ({
  ...good,
  success: false,
  code,
  message: 'no',
  errorType: 'E',
  data: { fields: [] },
})

function setUp(credentials: Credentials | undefined, answer: Envelope | ApiError = good) {
  const sent: ApiRequest[] = []
  const reply =
    <T>(value: T) =>
    (request: ApiRequest) => {
      sent.push(request)
      return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(value)
    }
  const inner: Channel = { exchange: reply(answer as Envelope), download: reply(new Blob(['x'])) }
  const session = {
    credentials: () => credentials,
    language: () => 'fr',
    timeZone: () => 'Asia/Kolkata',
    refused: vi.fn(),
    heardTime: vi.fn(),
  } satisfies SessionAccess
  const time = createFakeClock()
  const channel = withSession(inner, session, time.clock)
  return { channel, transport: createTransport(channel), session, sent, time }
}
const someone: Credentials = { token: 'secret', userId: '7', loginMode: 0, enteredAt: 1 }
const get: ApiRequest = { method: 'GET', path: '/x' }

describe('the session headers', () => {
  it('are added to every request and download', async () => {
    const { channel, sent, session } = setUp(someone)
    await channel.exchange(get)
    await channel.download(get)
    expect(sent.map(({ headers }) => headers)).toEqual([
      { Authorization: 'secret', 'Time-Zone': 'Asia/Kolkata', id: '7', language: 'fr' },
      { Authorization: 'secret', 'Time-Zone': 'Asia/Kolkata', id: '7', language: 'fr' },
    ])
    expect(session.heardTime).toHaveBeenCalledWith('1700000000000')
  })

  it('consist of the language before the login', async () => {
    const { channel, sent } = setUp(undefined)
    await channel.exchange(get)
    expect(sent[0]?.headers).toEqual({ language: 'fr' })
  })

  it('are overridden by the headers of the caller', async () => {
    const { channel, sent } = setUp(someone)
    await channel.exchange({ ...get, headers: { Authorization: 'newer' } })
    expect(sent[0]?.headers).toMatchObject({ Authorization: 'newer' })
  })
})

describe('a refusal', () => {
  it.each([401, 252, 254, 256, 403])('of %i is reported to the session and thrown', async (code) => {
    const { transport, session } = setUp(someone, bad(code))
    await expect(transport.send(get, success)).rejects.toMatchObject({
      kind: 'refused',
      code,
      message: 'no',
      path: '/x',
    })
    expect(session.refused).toHaveBeenCalledTimes(1)
    expect(session.refused.mock.calls[0]?.[0]).toMatchObject({ code, path: '/x' })
  })

  it.each([-1, 400, 500])('of %i is thrown to the caller only', async (code) => {
    const { transport, session } = setUp(someone, bad(code))
    await expect(transport.send(get, success)).rejects.toMatchObject({
      code,
      errorType: 'E',
      data: { fields: [] },
    })
    expect(session.refused).not.toHaveBeenCalled()
  })

  it('of a download is reported too', async () => {
    const { transport, session } = setUp(someone, new ApiError({ kind: 'refused', code: 401 }))
    await expect(transport.download(get)).rejects.toMatchObject({ code: 401 })
    expect(session.refused).toHaveBeenCalledTimes(1)
  })

  it('is the only error that is reported', async () => {
    const { transport, session } = setUp(someone, new ApiError({ kind: 'network' }))
    await expect(transport.send(get, success)).rejects.toMatchObject({ kind: 'network' })
    expect(session.refused).not.toHaveBeenCalled()
  })
})

describe('the data of a response', () => {
  it('is decoded', async () => {
    expect(await setUp(someone).transport.send(get, (wire) => success(Number(wire) + 1))).toBe(6)
  })

  it('is a protocol error with the place of the first problem when it cannot be decoded', async () => {
    const problems = [{ code: 'schema-type', pointer: '/a/0', detail: 'A text is expected.' }]
    await expect(setUp(someone).transport.send(get, () => failure(problems))).rejects.toMatchObject({
      kind: 'protocol',
      message: '/x/a/0: A text is expected.',
      problems,
    })
  })
})

describe('demo mode (V82)', () => {
  const demo: Credentials = { ...someone, loginMode: 2 }

  it.each<ApiRequest>([
    { method: 'POST', path: '/device/machine/add' },
    { method: 'PUT', path: '/device/machine/edit' },
    { method: 'DELETE', path: '/device/machine/delete' },
  ])('refuses $method after one second (C51)', async (request) => {
    const { channel, sent, time } = setUp(demo)
    const settled = vi.fn()
    const call = channel.exchange(request).catch(settled)
    await settle()
    expect(settled).not.toHaveBeenCalled()
    expect(time.pending()).toEqual([1_000])
    await time.advance(1_000)
    await call
    expect(settled.mock.calls[0]?.[0]).toMatchObject({ kind: 'refused', errorType: 'DemoMode' })
    expect(sent).toEqual([])
  })

  it.each<ApiRequest>([
    { method: 'GET', path: '/device/machine/getPage' },
    { method: 'POST', path: '/system/logout' },
    { method: 'POST', path: '/system/common/checkFieldUniqueness' },
    { method: 'POST', path: '/device/machine/export' },
    { method: 'POST', path: '/system/login', plain: true },
  ])('lets $method $path pass', async (request) => {
    const { channel, sent } = setUp(demo)
    await channel.exchange(request)
    expect(sent).toHaveLength(1)
  })
})
