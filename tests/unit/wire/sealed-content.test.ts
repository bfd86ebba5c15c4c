import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlainRequest } from '../../../engine/ports/cipher'
import { SealedAnswerError } from '../../../engine/wire/sealed-answer-error'
import { openLogin } from '../../../server-stub/platform/sealing/login'
import { openRequest } from '../../../server-stub/platform/sealing/open-request'
import { sealAnswer } from '../../../server-stub/platform/sealing/seal-answer'
import { createMemory, failureOf, logIn, onWire, serverKeys, standInWindow, unwrap } from './wire-world'

const request: PlainRequest = { method: 'PUT', path: '/x/edit', query: { a: 1 }, body: { id: '1' } }
const nonceBytes = 12
const tagBytes = 16

/** Returns the parts of a sealed text with the bytes at which they begin and end. */
function regionsOf(sealed: string): Readonly<Record<'nonce' | 'content' | 'tag', readonly [number, number]>> {
  const { length } = Buffer.from(sealed, 'base64url')
  return {
    nonce: [0, nonceBytes],
    content: [nonceBytes, length - tagBytes],
    tag: [length - tagBytes, length],
  }
}

/** Yields every sealed text that differs in one bit of the first, middle or last byte of a part, or by one byte. */
function* altered(sealed: string): Generator<readonly [where: string, text: string]> {
  for (const [region, [from, to]] of Object.entries(regionsOf(sealed))) {
    if (from === to) continue
    for (const at of new Set([from, (from + to) >> 1, to - 1])) {
      for (const bit of [0x01, 0x80]) {
        const bytes = Buffer.from(sealed, 'base64url')
        bytes.writeUInt8(bytes.readUInt8(at) ^ bit, at)
        yield [`${region} ${at}/${bit}`, bytes.toString('base64url')]
      }
    }
    yield [`${region} one byte short`, cut(sealed, from, from + 1, Buffer.alloc(0))]
    yield [`${region} one byte more`, cut(sealed, from, from, Buffer.of(0))]
  }
}

/** Yields the sealed text with each part in turn taken from another text of the same length. */
function* mixed(sealed: string, other: string): Generator<readonly [where: string, text: string]> {
  const source = Buffer.from(other, 'base64url')
  for (const [region, [from, to]] of Object.entries(regionsOf(sealed))) {
    if (from !== to) yield [`${region} of another`, cut(sealed, from, to, source.subarray(from, to))]
  }
}

function cut(sealed: string, from: number, to: number, instead: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64url')
  return Buffer.concat([bytes.subarray(0, from), instead, bytes.subarray(to)]).toString('base64url')
}

describe.each(['webcrypto', 'noble'] as const)('a text that is sealed with %s', (platform) => {
  let world: Awaited<ReturnType<typeof logIn>>
  beforeAll(async () => {
    standInWindow(platform)
    world = await logIn('modern')
  })
  beforeEach(() => standInWindow(platform))
  afterAll(() => vi.unstubAllGlobals())

  it('opens as a request only when every byte is unchanged', async () => {
    const wire = onWire(request, await world.cipher.sealRequest(request))
    const { sealed } = wire.body as { sealed: string }
    const second = onWire(request, await world.cipher.sealRequest(request)).body as { sealed: string }
    const outcomes = await Promise.all(
      [...altered(sealed), ...mixed(sealed, second.sealed)].map(async ([where, text]) => {
        const changed = { ...wire, body: { sealed: text } }
        return `${where}: ${failureOf(await openRequest(world.session, changed, world.memory.rules()))}`
      }),
    )
    expect(outcomes.filter((outcome) => !outcome.endsWith(': tampered'))).toEqual([])
    // None of these attempts used up the request.
    expect(failureOf(await openRequest(world.session, wire, world.memory.rules()))).toBe('opened')
  })

  it.each(['data', 'message'] as const)(
    'opens as %s of a response only when every byte is unchanged',
    async (part) => {
      const sealed = await world.cipher.sealRequest(request)
      const { target } = unwrap(
        await openRequest(world.session, onWire(request, sealed), world.memory.rules()),
      )
      const answer = sealAnswer(world.session, target, 'done', part)
      const second = sealAnswer(world.session, target, 'done', part)
      for (const [where, text] of [...altered(answer), ...mixed(answer, second)]) {
        await expect(sealed.open(text, part), where).rejects.toThrow(SealedAnswerError)
      }
      expect(await sealed.open(answer, part)).toBe('done')
    },
  )

  it('opens as the response to one request only: to its method, path, time and id', async () => {
    const sealed = await world.cipher.sealRequest(request)
    const { target } = unwrap(await openRequest(world.session, onWire(request, sealed), world.memory.rules()))
    for (const other of [
      { method: 'POST' },
      { path: '/x/edit/' },
      { path: '/x/add' },
      { time: target.time + 1 },
      { id: `${target.id.slice(0, -1)}${target.id.endsWith('A') ? 'Q' : 'A'}` },
    ]) {
      const answer = sealAnswer(world.session, { ...target, ...other }, 'done')
      await expect(sealed.open(answer), JSON.stringify(other)).rejects.toThrow(SealedAnswerError)
    }
    const stranger = await logIn('modern')
    await expect(sealed.open(sealAnswer(stranger.session, target, 'done'))).rejects.toThrow(SealedAnswerError)
    expect(await sealed.open(sealAnswer(world.session, target, 'done'))).toBe('done')
  })

  it('opens as a login only when every byte of the proof and of the password is unchanged', async () => {
    const fields = await world.exchange.loginFields('secret')
    const [time = '', proof = ''] = fields.keyPro.split('.')
    const { password = '' } = fields
    const changes = [
      ...[...altered(proof)].map(
        ([where, text]) => [`proof ${where}`, { keyPro: `${time}.${text}` }] as const,
      ),
      ...[...altered(password)].map(([where, text]) => [`password ${where}`, { password: text }] as const),
    ]
    for (const [where, change] of changes) {
      const result = await openLogin(serverKeys, { ...fields, ...change }, createMemory().rules())
      expect(result.ok, where).toBe(false)
    }
    expect(failureOf(await openLogin(serverKeys, fields, createMemory().rules()))).toBe('opened')
  })
})
