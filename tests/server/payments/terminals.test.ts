import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { openDesk, type PaymentsDesk } from './open-desk'

/** The payee of operator 3. */
const payeeId = '40003'

describe.each(olderDatabase)('payment terminals on $name', (database) => {
  let desk: PaymentsDesk
  let secondary: Client
  beforeAll(async () => {
    desk = await openDesk(database)
    secondary = await desk.server.login('secondary')
  })
  afterAll(() => desk.close())

  let count = 0
  const add = async () => {
    count += 1
    const body = { payeeId, deviceId: `test-${count}`, activationCode: `8400${count}` }
    const answer = await secondary.call('POST', '/pay/sqbTerminal/add', { body })
    return (answer.data as { id: string }).id
  }
  const activate = (id: string, more = {}, client = secondary) =>
    client.call('POST', '/pay/sqbTerminal/activate', { body: { id, ...more } })
  const signIn = (id: string, client = secondary) =>
    client.call('POST', '/pay/sqbTerminal/signIn', { body: { id } })
  const row = (id: string) => desk.row('sqbTerminal', id)

  it('P63 and P64: get a number and a key, and a new key each day', async () => {
    const id = await add()
    expect(await row(id)).toMatchObject({ activeStatus: 0, terminalSn: null, terminalKey: null })
    expect(await activate(id)).toMatchObject({ success: true })
    const active = await row(id)
    expect(active).toMatchObject({
      activeStatus: 1,
      terminalSn: expect.stringMatching(/^\d{18}$/) as string,
      storeName: expect.stringContaining('Store') as string,
      signInTime: null,
    })
    for (let day = 0; day < 3; day++) {
      const before = await row(id)
      expect(await signIn(id)).toMatchObject({ success: true })
      const after = await row(id)
      expect(after['terminalSn']).toBe(before['terminalSn'])
      expect(after['terminalKey']).not.toBe(before['terminalKey'])
      expect(after['signInTime']).not.toBeNull()
    }
  })

  it('refuse activation and sign-in in the wrong state', async () => {
    const id = await add()
    expect(await signIn(id)).toMatchObject({ status: 409 })
    await activate(id)
    expect(await activate(id)).toMatchObject({ status: 409 })
  })

  it('with one activation code become one terminal, and the refusal of the second says why', async () => {
    const [one, other] = [await add(), await add()]
    await activate(one, { activationCode: 'shared' })
    expect(await activate(other, { activationCode: 'shared' })).toMatchObject({
      status: 409,
      message: 'The payment provider refuses: The activation code has been used.',
    })
    expect(await row(other)).toMatchObject({ activeStatus: 0, terminalSn: null })
  })

  it('keep the key of the later of concurrent sign-ins', async () => {
    const id = await add()
    await activate(id)
    const answers = await Promise.all([signIn(id), signIn(id), signIn(id)])
    expect(answers.every(({ success }) => success)).toBe(true)
    // The provider takes only the key that it gave last, or the one before.
    expect(await signIn(id)).toMatchObject({ success: true })
  })

  it('stay unchanged when the provider does not answer', async () => {
    const id = await add()
    desk.standIn.meet('ignore')
    expect(await activate(id)).toMatchObject({
      status: 409,
      message: 'The payment provider does not answer. Please try again later.',
    })
    expect(await row(id)).toMatchObject({ activeStatus: 0 })
    expect(await activate(id)).toMatchObject({ success: true })
  })

  it('are out of reach for other operators, users without the permission and demo accounts', async () => {
    const id = await add()
    expect(await activate(id, {}, await desk.server.login('wangjq'))).toMatchObject({ status: 404 })
    for (const name of ['third', 'finance', 'demo'])
      expect((await activate(id, {}, await desk.server.login(name))).success, name).toBe(false)
    expect(await row(id)).toMatchObject({ activeStatus: 0 })
  })

  it('hide their key, and those of payees, from users who may not change them', async () => {
    const id = await add()
    await activate(id)
    const { terminalKey } = await row(id)
    const payee = await desk.row('payee', payeeId)
    const secrets = [
      terminalKey,
      ...['alipayPrivateKey', 'wxApiKey', 'ecnyPrivateKey', 'sqbVendorKey'].map((name) => payee[name]),
    ]
    const finance = await desk.server.login('finance')
    const answers = [
      await finance.call('GET', '/pay/sqbTerminal/get', { query: { id } }),
      await finance.call('GET', '/pay/payee/get', { query: { id: payeeId } }),
      await finance.call('GET', '/pay/payee/getPage', { query: { pageNo: 1, pageSize: 100 } }),
      await secondary.call('GET', '/pay/payee/export', { query: { pageNo: 1 } }),
      await secondary.call('GET', '/pay/sqbTerminal/export', { query: { pageNo: 1 } }),
    ]
    for (const secret of secrets) {
      expect(secret).toEqual(expect.any(String))
      expect(JSON.stringify(answers)).not.toContain(secret)
    }
  })
})
