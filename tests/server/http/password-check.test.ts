import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import { openConsole, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

describe.each(olderDatabase)('the password check (P30) on $name', (database) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await openConsole(database)
  })
  afterAll(() => server.stop())
  const check = async (name: string, password: unknown) =>
    (await server.login(name)).call('POST', '/pay/refund/checkRefundPassword', { body: { password } })

  it('accepts the password of the caller', async () => {
    expect((await check('primary', firstPassword)).success).toBe(true)
  })

  it.each([
    ['another password', 'Console#2025', 'Password verification failed'],
    ['an empty password (V71)', '', 'Please enter the login password'],
    ['a password that is no text', 7, 'Please enter the login password'],
  ])('refuses %s', async (_, password, message) => {
    expect(await check('secondary', password)).toMatchObject({ status: 422, message })
  })

  it('throttles guesses like the login', async () => {
    const client = await server.login('third')
    const guess = () => client.call('POST', '/pay/refund/checkRefundPassword', { body: { password: 'x' } })
    const statuses: number[] = []
    for (let tries = 0; tries < 9; tries += 1) statuses.push((await guess()).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is refused to demo accounts (V82)', async () => {
    expect(await check('demo', firstPassword)).toMatchObject({ status: 403 })
  })
})
