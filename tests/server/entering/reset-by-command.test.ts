import { describe, expect, it } from 'vitest'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { verifyChain } from '../../../server-stub/platform/journal/chain/verify-chain'
import { resetByCommand } from '../../../server-stub/platform/login/reset/reset-by-command'
import { databases } from '../support/databases'
import { forgetFailures } from '../support/forget-failures'
import { useConsole } from '../support/use-console'

describe.each(databases)('the command that resets a password, on $name', (database) => {
  const here = useConsole(database)
  const reset = async (account: string) => {
    const issued = await resetByCommand(here.server.database.db, account)
    if (issued === undefined) throw new Error(`There is no account ${account}.`)
    return issued
  }

  it('issues a password that only permits its own change, and ends the sessions of the account', async () => {
    const open = await here.server.login('third')
    const issued = await reset('THIRD')
    expect((await open.call('GET', '/system/getUserInfo')).status).toBe(401)
    await expect(here.server.login('third')).rejects.toThrow('The account or the password is wrong.')
    const client = await here.server.login('third', { password: issued })
    const isIssued = async () => {
      const { rows } = await sql<{ isIssued: boolean }>`select "isPasswordIssued" as "isIssued"
        from records."user" where "userName" = 'third'`.execute(here.server.database.db)
      return rows[0]?.isIssued
    }
    expect(await isIssued()).toBe(true)
    const body = { oldPassword: issued, newPassword: 'Fresh+Start9', confirmPassword: 'Fresh+Start9' }
    expect(await client.call('PUT', '/system/changePassword', { body })).toMatchObject({ success: true })
    expect(await isIssued()).toBe(false)
    await forgetFailures(here.server)
  })

  it('lifts the lock of the account', async () => {
    const guesses = Array.from({ length: 8 }, () =>
      here.server.login('finance', { password: 'Wrong+Guess1' }),
    )
    await Promise.allSettled(guesses)
    await expect(here.server.login('finance')).rejects.toThrow()
    const issued = await reset('finance')
    await here.server.login('finance', { password: issued })
    await forgetFailures(here.server)
  })

  it('enters the operation log, without the password', async () => {
    const issued = await reset('secondary')
    const { rows } = await sql<{ name: string; content: string }>`select name, content from records."userLog"
      where name = 'npm run reset-password' order by id desc limit 1`.execute(here.server.database.db)
    expect(rows).toEqual([{ name: 'npm run reset-password', content: '{"account":"secondary"}' }])
    expect(JSON.stringify(rows)).not.toContain(issued)
    expect((await verifyChain(here.server.database.db)).fault).toBeUndefined()
  })

  it('changes nothing without such an account', async () => {
    expect(await resetByCommand(here.server.database.db, 'nobody')).toBeUndefined()
  })
})
