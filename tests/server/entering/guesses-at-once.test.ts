import { sql } from '../../../server-stub/platform/database/sql/sql'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server-stub/app'
import { createLoginGuard } from '../../../server-stub/platform/attempts/login-guard'
import { createParameters } from '../../../server-stub/platform/database/parameters'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import type { Answer, ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { forgetFailures } from '../support/forget-failures'
import { useConsole } from '../support/use-console'
import { visit } from './visitor'

describe.each(olderDatabase)('concurrent guesses at two servers on $name', (database) => {
  const here = useConsole(database)
  let second: FastifyInstance
  beforeAll(async () => {
    second = await buildApp(here.server.options)
  })
  afterAll(() => second.close())
  afterEach(() => forgetFailures(here.server))

  /** Returns the two servers in turn. */
  const server = (place: number): ConsoleServer => {
    if (place % 2 === 0) return here.server
    return {
      ...here.server,
      send: async (options) => {
        const answer = await second.inject(options)
        return { ...answer.json<Answer>(), status: answer.statusCode }
      },
    }
  }
  const atOnce = async (count: number, guess: (place: number) => Promise<Answer>) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, place) => guess(place)))
    const of = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    const others = answers.filter(({ status }) => ![422, 429, 503, 200].includes(status))
    return {
      checked: of(422),
      refused: of(429),
      // Given up while waiting for the password hash, so not checked either.
      ...(of(503) > 0 ? { busy: of(503) } : {}),
      right: of(200),
      ...(others.length > 0 ? { others } : {}),
    }
  }
  const execute = (query: ReturnType<typeof sql>) => query.execute(here.server.database.db)
  const failed = (subject: string, count: number, ago = '1 minute') =>
    execute(sql`insert into console.login_failure (subject, other, failed_at)
      select ${subject}, 'other' || n, now() - ${ago}::interval from generate_series(1, ${count}) n`)

  it('are limited by the number of accounts that an address may fail with', async () => {
    const outcome = await atOnce(120, (place) =>
      visit(server(place), '198.51.100.7').logIn(`nobody${place}`, 'wrong'),
    )
    const { checked, refused, busy = 0 } = outcome
    expect(checked).toBeLessThanOrEqual(20)
    expect(checked + busy).toBeGreaterThanOrEqual(20)
    expect(checked + busy + refused).toBe(120)
  })

  it('are limited for each account, from any address, whether the account exists or not', async () => {
    const outcomes = []
    for (const account of ['third', 'nobody-at-all'])
      outcomes.push(
        await atOnce(12, (place) =>
          visit(server(place), `198.51.${100 + place}.1`).logIn(account, 'wrong', '/system/login'),
        ),
      )
    expect(outcomes).toEqual(Array(2).fill({ checked: 5, refused: 7, right: 0 }))
  })

  it('are limited for each network', async () => {
    await failed('address 198.51.100.0/24', 79)
    const outcome = await atOnce(4, (place) =>
      visit(server(place), `198.51.100.${place}`).logIn(`nobody${place}`, 'wrong', '/system/demo/login'),
    )
    expect(outcome).toEqual({ checked: 1, refused: 3, right: 0 })
    await forgetFailures(here.server)
    await failed('address 2001:db8:1::/48', 79)
    const later = await atOnce(4, (place) =>
      visit(server(place), `2001:db8:1:${place}::5`).logIn(`nobody${place}`, 'wrong'),
    )
    expect(later).toEqual({ checked: 1, refused: 3, right: 0 })
  })

  it('are limited for each address in a day', async () => {
    await failed('address 198.51.100.7', 298, '3 hours')
    const outcome = await atOnce(5, (place) =>
      visit(server(place), '198.51.100.7').logIn(`nobody${place}`, 'wrong'),
    )
    expect(outcome).toEqual({ checked: 2, refused: 3, right: 0 })
  })

  it('of mailed codes count for the address, too', async () => {
    const outcome = await atOnce(30, (place) =>
      visit(server(place), '198.51.100.7').post('/system/validResetPasswordCaptcha', {
        account: `nobody${place}`,
        captcha: '123456',
      }),
    )
    expect(outcome).toEqual({ checked: 20, refused: 10, right: 0 })
  })

  it('of logged-in users count as well, in the check for a refund and in a password change', async () => {
    const { token } = await here.server.login('third')
    const shown = await atOnce(8, (place) =>
      visit(server(place)).post('/pay/refund/checkRefundPassword', { password: 'wrong' }, token),
    )
    expect(shown).toEqual({ checked: 5, refused: 3, right: 0 })
    await forgetFailures(here.server)
    const body = { oldPassword: 'Wrong#2026x', newPassword: 'Fresh+Start9', confirmPassword: 'Fresh+Start9' }
    const changed = await atOnce(8, (place) =>
      visit(server(place)).send('PUT', '/system/changePassword', body, token),
    )
    expect(changed).toEqual({ checked: 5, refused: 3, right: 0 })
  })

  it('that are right all succeed, and leave no failure behind', async () => {
    const accounts = ['third', 'secondary', 'primary', 'finance', 'maker', 'replenisher']
    const outcome = await atOnce(30, (place) =>
      visit(server(place), '198.51.100.7').logIn(accounts[place % accounts.length] ?? '', firstPassword),
    )
    expect(outcome).toEqual({ checked: 0, refused: 0, right: 30 })
    const { rows } = await execute(sql`select 1 from console.login_failure`)
    expect(rows).toHaveLength(0)
  })

  it('count as failures when their server stopped before it had an answer', async () => {
    await execute(sql`insert into console.login_failure (subject, other, attempt, pending_until)
      select 'account third', '198.51.100.' || n, gen_random_uuid(), now() - interval '1 second'
      from generate_series(1, 4) n`)
    expect((await visit(here.server).logIn('third', 'wrong')).status).toBe(422)
    expect((await visit(here.server).logIn('third', firstPassword)).status).toBe(429)
  })

  it('are neither checked nor counted when the caller has left, nor counted when the check fails', async () => {
    const guard = createLoginGuard({
      database: here.server.database,
      parameters: createParameters(here.server.database),
    })
    const attempt = { userName: 'third', address: '198.51.100.7' }
    let looked = 0
    const look = async () => {
      looked += 1
      return false
    }
    await expect(guard.attempt({ ...attempt, left: AbortSignal.abort() }, look)).rejects.toThrow(
      'caller-left',
    )
    expect(looked).toBe(0)
    await expect(guard.attempt(attempt, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const { rows } = await execute(sql`select 1 from console.login_failure`)
    expect(rows).toHaveLength(0)
  })
})
