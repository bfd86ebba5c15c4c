import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { restoreCipher } from '../../../engine/adapters/crypto/restore-cipher'
import type { PlainRequest } from '../../../engine/ports/cipher'
import { openLogin } from '../../../server-stub/platform/sealing/login'
import { openRequest } from '../../../server-stub/platform/sealing/open-request'
import { sealAnswer } from '../../../server-stub/platform/sealing/seal-answer'
import { cases, createMemory, logIn, onWire, serverKeys, standInWindow, unwrap } from './wire-world'

const unicode = 'Ünïcode 咖啡 ☕️ 👩‍👩‍👧 \u0000 \uFEFF " \\ \u2028 + & = %20'
const requests: readonly PlainRequest[] = [
  { method: 'GET', path: '/device/machine/getPage', query: { pageNo: 1, name: unicode, none: null, '': '' } },
  { method: 'GET', path: '/device/machine/getPage' },
  { method: 'DELETE', path: '/device/machine/delete', query: { ids: '1,2' } },
  { method: 'POST', path: '/pay/payee/add', body: { name: unicode, deep: [{ a: [] }, {}] } },
  { method: 'PUT', path: '/pay/payee/edit', query: { force: true }, body: [] },
  { method: 'POST', path: '/x', body: '' },
  { method: 'POST', path: '/x', body: 0 },
  { method: 'POST', path: '/x', body: null },
]
const answers = [{ list: [{ name: unicode }], total: 1 }, [], {}, '', 0, false, null, unicode]

describe.each(cases)('the $suite suite with $platform', ({ suite, platform }) => {
  let world: Awaited<ReturnType<typeof logIn>>
  beforeAll(async () => {
    standInWindow(platform)
    world = await logIn(suite)
  })
  afterAll(() => vi.unstubAllGlobals())

  it('transmits passwords (P6), or none (P10), with a login key of 10 characters (C2)', async () => {
    const { exchange } = world
    for (const password of ['Console#2026', '', unicode, 'x'.repeat(1000), undefined]) {
      const fields = await exchange.loginFields(password)
      expect(fields.loginId).toMatch(/^[A-Za-z0-9]{10}$/)
      expect('password' in fields).toBe(password !== undefined)
      const login = unwrap(await openLogin(serverKeys, fields, createMemory().rules()))
      expect(login).toMatchObject({ suite, password })
    }
  })

  it('opens sealed requests on the server, and sealed responses on the client', async () => {
    const { cipher, session, memory } = world
    for (const request of requests) {
      const sealed = await cipher.sealRequest(request)
      const wire = onWire(request, sealed)
      expect(JSON.stringify(wire)).not.toContain('pageNo')
      const opened = unwrap(await openRequest(session, wire, memory.rules()))
      expect(opened).toMatchObject({ query: request.query ?? {}, body: request.body })
      for (const answer of answers) {
        expect(await sealed.open(sealAnswer(session, opened.target, answer))).toEqual(answer)
      }
      expect(await sealed.open(sealAnswer(session, opened.target, undefined))).toBeNull()
      expect(await sealed.open(sealAnswer(session, opened.target, unicode, 'message'), 'message')).toBe(
        unicode,
      )
    }
  })

  it('works after its keys were stored and restored (C1)', async () => {
    const { cipher, session, memory } = world
    const stored = await cipher.export()
    expect(stored).not.toBe(await (await logIn(suite)).cipher.export())
    const restored = await restoreCipher(stored)
    expect(restored?.suite).toBe(suite)
    expect(await restored?.export()).toBe(stored)
    const request = { method: 'GET', path: '/x', query: { a: 1 } }
    const sealed = await restored!.sealRequest(request)
    const { query, target } = unwrap(await openRequest(session, onWire(request, sealed), memory.rules()))
    expect(query).toEqual({ a: 1 })
    expect(await sealed.open(sealAnswer(session, target, 'yes'))).toBe('yes')
  })
})

it('restoreCipher returns undefined for an invalid text', async () => {
  for (const bad of [
    '',
    'modern',
    'modern.x.y.z',
    `classic.${'A'.repeat(23)}`,
    `other.${'A'.repeat(22)}`,
    '{}',
  ]) {
    expect(await restoreCipher(bad)).toBeUndefined()
  }
})
