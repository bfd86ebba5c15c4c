import { createCipheriv } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SealedAnswerError } from '../../../engine/wire/sealed-answer-error'
import { openRequest } from '../../../server-stub/platform/sealing/open-request'
import { sealAnswer } from '../../../server-stub/platform/sealing/seal-answer'
import { alter, failureOf, logIn, onWire, standInWindow, unwrap } from './wire-world'

const request = { method: 'PUT', path: '/x', query: { page: 'one' }, body: { id: 'Ω' } }

describe('classic requests (8.2, C5)', () => {
  let world: Awaited<ReturnType<typeof logIn>>
  let key: Buffer
  beforeAll(async () => {
    standInWindow('webcrypto')
    world = await logIn('classic')
    key = Buffer.from(world.session.split('.')[1] ?? '', 'base64url')
  })
  afterAll(() => vi.unstubAllGlobals())

  const encrypt = (text: string | Buffer) => {
    const cipher = createCipheriv('aes-128-ecb', key, null)
    return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64')
  }
  const open = (change: object) =>
    openRequest(
      world.session,
      { ...request, query: {}, body: undefined, headers: {}, ...change },
      world.memory.rules(),
    )

  it('have exactly the bytes of the specification', async () => {
    expect(key.toString()).toMatch(/^[A-Za-z0-9]{16}$/)
    const sealed = await world.cipher.sealRequest(request)
    expect(sealed).toMatchObject({
      query: { params: encrypt('{"page":"one"}') },
      body: { params: encrypt('{"id":"Ω"}') },
      headers: {},
    })
    const { target } = unwrap(await openRequest(world.session, onWire(request, sealed), world.memory.rules()))
    expect(sealAnswer(world.session, target, { a: 1 })).toBe(encrypt('{"a":1}'))
    expect(sealAnswer(world.session, target, 'Ω', 'message')).toBe(encrypt('"Ω"'))
  })

  it('have no parameter for an empty query and no body when there is none', async () => {
    const sealed = await world.cipher.sealRequest({ method: 'GET', path: '/x', query: {} })
    expect(sealed.query ?? sealed.body).toBeUndefined()
    expect(unwrap(await open({}))).toMatchObject({ query: {}, body: undefined })
  })

  it('fail in the same way, whatever is wrong inside', async () => {
    const good = encrypt('{"page":"one"}')
    const wrong = [
      alter(good, -4),
      alter(good, 0),
      encrypt('{"page":'),
      encrypt('"text"'),
      encrypt(Buffer.of(0xff, 0xfe)),
      encrypt('{"__proto__":{}}'),
      encrypt('{"a":{"\\u005f_proto__":{}}}'),
      encrypt('{"constructor":{"prototype":{}}}'),
      Buffer.alloc(32).toString('base64'),
    ]
    for (const params of wrong) {
      expect(await open({ query: { params } })).toEqual({ ok: false, failure: 'tampered' })
    }
    expect(failureOf(await open({ query: { params: good }, body: { params: encrypt('{') } }))).toBe(
      'tampered',
    )
  })

  it('have exactly one parameter', async () => {
    const params = encrypt('{}')
    const wrong = [
      { params, more: '1' },
      { params: [params] },
      { params: 'x' },
      { params: '' },
      { other: params },
    ]
    for (const query of wrong) expect(failureOf(await open({ query }))).toBe('malformed')
  })

  it('refuse responses that were altered beyond reading', async () => {
    const { open: openAnswer } = await world.cipher.sealRequest(request)
    for (const bad of ['', 'x', '{"a":1}', encrypt('{'), Buffer.alloc(96_000).toString('base64')]) {
      await expect(openAnswer(bad)).rejects.toThrow(SealedAnswerError)
    }
  })
})
