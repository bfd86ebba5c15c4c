import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTransport } from '../../../engine/adapters/create-transport'
import { withSealing } from '../../../engine/adapters/with-sealing'
import { withSession } from '../../../engine/adapters/with-session'
import type { Envelope } from '../../../engine/metadata/contract.generated'
import { success } from '../../../engine/metadata/result'
import type { WireCipher } from '../../../engine/ports/cipher'
import type { Credentials, SessionAccess } from '../../../engine/ports/session-access'
import type { ApiRequest, Channel } from '../../../engine/ports/transport'
import { createFakeClock } from '../session/fakes'
import { openRequest } from '../../../server-stub/platform/sealing/open-request'
import { sealAnswer } from '../../../server-stub/platform/sealing/seal-answer'
import { alter, logIn, standInWindow, unwrap } from '../wire/wire-world'

type World = Awaited<ReturnType<typeof logIn>>

/** The server side: opens the request and seals the result of `answer`. */
function server(
  world: World,
  answer: (opened: { query: unknown; body: unknown }) => Partial<Envelope>,
  spoil = (text: string) => text,
) {
  const wire: ApiRequest[] = []
  const channel: Channel = {
    exchange: async (request) => {
      wire.push(request)
      const headers = Object.fromEntries(
        Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
      )
      const received = {
        method: request.method,
        path: request.path,
        query: { ...request.query },
        body: request.body,
        headers,
      }
      const opened = unwrap(await openRequest(world.session, received, world.memory.rules()))
      const { data, message, ...rest } = answer(opened)
      return {
        success: true,
        code: 200,
        data: spoil(sealAnswer(world.session, opened.target, data)),
        isDataEncrypted: true,
        isMessageEncrypted: Boolean(message),
        ...(message ? { message: sealAnswer(world.session, opened.target, message, 'message') } : {}),
        ...rest,
      }
    },
    download: async (request) => {
      wire.push(request)
      return new Blob(['file'])
    },
  }
  return { channel, wire }
}

const sessionWith = (cipher: Promise<WireCipher> | undefined): SessionAccess => ({
  credentials: () => ({ token: 't', loginMode: 0, enteredAt: 1, cipher }),
  language: () => 'en',
  timeZone: () => 'Asia/Kolkata',
  refused: vi.fn(),
  heardTime: vi.fn(),
})

beforeEach(() => standInWindow('webcrypto'))
afterEach(() => vi.unstubAllGlobals())

describe.each(['modern', 'classic'] as const)('sealing by the %s suite (8.2)', (suite) => {
  const secret = 'what nobody else may read'

  it('seals query and body, and opens data and message', async () => {
    const world = await logIn(suite)
    const { channel, wire } = server(world, ({ query, body }) => ({
      data: { query, body },
      message: 'héllo',
    }))
    const sealing = withSealing(channel, sessionWith(Promise.resolve(world.cipher)))
    const request = {
      method: 'PUT',
      path: '/a/edit',
      query: { ids: [1, 2], none: undefined, name: secret },
      body: { secret },
    } as const
    const answer = await sealing.exchange({ ...request, headers: { Authorization: 't' } })
    expect(answer).toMatchObject({
      data: { query: { ids: '1,2', name: secret }, body: { secret } },
      message: 'héllo',
      isDataEncrypted: false,
      isMessageEncrypted: false,
    })
    expect(wire[0]?.headers).toMatchObject({ Authorization: 't' })
    expect(JSON.stringify(wire[0])).not.toContain(secret)
  })

  it('seals requests without parameters and body', async () => {
    const world = await logIn(suite)
    const { channel } = server(world, ({ query, body }) => ({ data: [query, body ?? null] }))
    const sealing = withSealing(channel, sessionWith(Promise.resolve(world.cipher)))
    expect((await sealing.exchange({ method: 'GET', path: '/x' })).data).toEqual([{}, null])
    expect((await sealing.exchange({ method: 'POST', path: '/x' })).data).toEqual([{}, null])
  })

  it('rejects an altered response', async () => {
    const world = await logIn(suite)
    const { channel } = server(
      world,
      () => ({ data: { secret } }),
      (text) => alter(text, -4),
    )
    const sealing = withSealing(channel, sessionWith(Promise.resolve(world.cipher)))
    if (suite === 'modern')
      await expect(sealing.exchange({ method: 'GET', path: '/x' })).rejects.toMatchObject({
        kind: 'protocol',
        path: '/x',
      })
    else
      await expect(sealing.exchange({ method: 'GET', path: '/x' })).rejects.toMatchObject({
        name: 'ApiError',
      })
  })
})

describe('an unsealed or replayed response in a sealed session', () => {
  const plain = (answer: Partial<Envelope>): Envelope => ({
    success: true,
    code: 200,
    data: { forged: true },
    isDataEncrypted: false,
    isMessageEncrypted: false,
    ...answer,
  })
  const ask = async (suite: 'modern' | 'classic', answer: Envelope) => {
    const world = await logIn(suite)
    const channel = { exchange: async () => answer, download: vi.fn() }
    const sealing = withSealing(channel, sessionWith(Promise.resolve(world.cipher)))
    return sealing.exchange({ method: 'GET', path: '/x' })
  }

  it.each([
    plain({}),
    plain({ isDataEncrypted: true }),
    plain({ isDataEncrypted: true, data: null }),
    plain({ success: false, code: 403, message: 'forged' }),
    plain({ success: false, code: 409, message: 'forged' }),
    plain({ success: false, code: 422, message: 'forged' }),
  ])('is a protocol error under the modern suite (%j)', async (answer) => {
    await expect(ask('modern', answer)).rejects.toMatchObject({ kind: 'protocol', path: '/x' })
  })

  it.each([400, 401, 413, 429, 500, 503])(
    'is a refusal of %i without message and data, because it may precede the keys',
    async (code) => {
      const answer = plain({ success: false, code, message: 'forged' })
      expect(await ask('modern', answer)).toMatchObject({ success: false, code, message: null, data: null })
    },
  )

  it('is accepted under the classic suite, whose servers seal selectively', async () => {
    expect(await ask('classic', plain({}))).toMatchObject({ data: { forged: true } })
  })

  it('is a protocol error when it belongs to another request', async () => {
    const world = await logIn('modern')
    const { channel, wire } = server(world, () => ({ data: 'first' }))
    const sealing = withSealing(channel, sessionWith(Promise.resolve(world.cipher)))
    const answers: Envelope[] = []
    const kept: Channel = {
      ...channel,
      exchange: async (request, signal) => {
        answers.push(await channel.exchange(request, signal))
        return answers[0]!
      },
    }
    const replayed = withSealing(kept, sessionWith(Promise.resolve(world.cipher)))
    expect((await sealing.exchange({ method: 'GET', path: '/x' })).data).toBe('first')
    await replayed.exchange({ method: 'GET', path: '/x' })
    await expect(replayed.exchange({ method: 'GET', path: '/x' })).rejects.toMatchObject({ kind: 'protocol' })
    expect(wire).toHaveLength(3)
  })
})

describe('withSealing', () => {
  it.each<[string, ApiRequest]>([
    ['plain requests', { method: 'POST', path: '/system/login', plain: true, body: { a: 1 } }],
  ])('does not seal %s', async (_name, request) => {
    const exchange = vi.fn(async () => ({
      success: true,
      code: 200,
      data: 'as it is',
      isDataEncrypted: false,
      isMessageEncrypted: false,
    }))
    const cipher = { sealRequest: vi.fn() } as unknown as WireCipher
    const sealing = withSealing({ exchange, download: vi.fn() }, sessionWith(Promise.resolve(cipher)))
    expect(await sealing.exchange(request)).toMatchObject({ data: 'as it is' })
    expect(exchange).toHaveBeenCalledWith(request, undefined)
    expect(cipher.sealRequest).not.toHaveBeenCalled()
  })

  it('does not seal sessions without keys', async () => {
    const exchange = vi.fn(async () => ({
      success: true,
      code: 200,
      isDataEncrypted: false,
      isMessageEncrypted: false,
    }))
    await withSealing({ exchange, download: vi.fn() }, sessionWith(undefined)).exchange({
      method: 'GET',
      path: '/x',
    })
    expect(exchange).toHaveBeenCalledTimes(1)
  })
})

describe.each(['modern', 'classic'] as const)('a download under the %s suite (X8)', (suite) => {
  const payload = { queryParams: { status: '0' }, fileName: 'what nobody else may read' }

  it('seals its request and returns the file unchanged', async () => {
    const world = await logIn(suite)
    const { channel, wire } = server(world, () => ({ data: null }))
    const sealing = withSealing(channel, sessionWith(Promise.resolve(world.cipher)))
    const file = await sealing.download({ method: 'POST', path: '/x/export', body: payload })
    expect(await file.text()).toBe('file')
    const [asked] = wire
    expect(JSON.stringify(asked)).not.toContain(payload.fileName)
    const headers = Object.fromEntries(
      Object.entries(asked?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const received = { method: 'POST', path: '/x/export', query: {}, body: asked?.body, headers }
    const opened = unwrap(await openRequest(world.session, received, world.memory.rules()))
    expect(opened.body).toEqual(payload)
  })

  it('opens the sealed rows of an unread envelope', async () => {
    const world = await logIn(suite)
    const { channel } = server(world, ({ query }) => ({ data: [{ id: '1', query }] }))
    const sealing = withSealing(channel, sessionWith(Promise.resolve(world.cipher)))
    const request = { method: 'GET', path: '/x/export', query: { status: '0' }, unread: true } as const
    const answer = JSON.parse(await (await sealing.download(request)).text()) as unknown
    expect(answer).toMatchObject({ success: true, data: [{ id: '1', query: { status: '0' } }] })
  })

  it('is rejected when the server refuses', async () => {
    const world = await logIn(suite)
    const { channel } = server(world, () => ({ success: false, code: 422, data: null, message: 'too many' }))
    const sealing = withSealing(channel, sessionWith(Promise.resolve(world.cipher)))
    await expect(sealing.download({ method: 'GET', path: '/x/export', unread: true })).rejects.toMatchObject({
      kind: 'refused',
      code: 422,
      message: 'too many',
    })
  })
})

it('a request fails when the stored keys cannot be read', async () => {
  const broken = Promise.reject<WireCipher>(new Error('The stored keys cannot be read.'))
  const sealing = withSealing({ exchange: vi.fn(), download: vi.fn() }, sessionWith(broken))
  await expect(sealing.exchange({ method: 'GET', path: '/x' })).rejects.toMatchObject({
    kind: 'protocol',
    message: 'The stored keys cannot be read.',
  })
})

it('a logout request is sealed although the session is forgotten meanwhile (P11)', async () => {
  const world = await logIn('modern')
  const { channel, wire } = server(world, () => ({ data: null }))
  let credentials: Credentials | undefined = {
    token: 't',
    userId: '7',
    loginMode: 0,
    enteredAt: 1,
    cipher: Promise.resolve(world.cipher),
  }
  const session = { ...sessionWith(undefined), credentials: () => credentials }
  const transport = createTransport(
    withSession(withSealing(channel, session), session, createFakeClock().clock),
  )
  const leaving = transport.send({ method: 'POST', path: '/system/logout' }, success)
  credentials = undefined
  await leaving
  expect(wire[0]).toMatchObject({
    headers: { Authorization: 't', id: '7' },
    query: { sealed: expect.any(String) as string },
  })
})
