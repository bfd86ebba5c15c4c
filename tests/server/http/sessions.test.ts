import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { beginKeyExchange } from '../../../engine/adapters/crypto/begin-key-exchange'
import { basePath } from '../../../server-stub/app'
import { openConsole, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { forgetFailures } from '../support/forget-failures'

describe.each(olderDatabase)('sessions on $name', (database) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await openConsole(database)
  })
  afterAll(() => server.stop())

  const list = { query: { pageNo: 1, pageSize: 2 } }

  it('begin by both suites and get the profile (P6, P13)', async () => {
    for (const suite of ['modern', 'classic'] as const) {
      const client = await server.login('primary', { suite })
      const profile = (await client.call('GET', '/system/getUserInfo')).data as {
        userInfo: { userName: string }
        menuList: { code: string }[]
        buttonPermissionList: string[]
      }
      expect(profile.userInfo.userName).toBe('primary')
      expect(profile.menuList.map((menu) => menu.code)).toContain('my_device')
      expect(profile.menuList.map((menu) => menu.code)).not.toContain('system')
      expect(
        profile.buttonPermissionList.filter((code) => /^(menu|dict|role|config|componentConfig):/.test(code)),
      ).toEqual([])
    }
  })

  it('are refused alike for an unknown account and a wrong password', async () => {
    const refusals = await Promise.all(
      ['admin', 'nobody'].map((name) =>
        server.login(name, { password: 'wrong' }).catch((error: unknown) => (error as Error).message),
      ),
    )
    expect(refusals[0]).toBe('The account or the password is wrong.')
    expect(refusals[1]).toBe(refusals[0])
  })

  it('are refused to an account after repeated failures', async () => {
    for (let attempt = 0; attempt < 8; attempt++)
      await server.login('customer', { password: `wrong${attempt}` }).catch(() => undefined)
    await expect(server.login('customer')).rejects.toThrow('Too many failed attempts')
    await forgetFailures(server)
  })

  it('are refused when absent, made up, logged out or older than 24 hours (401, C1)', async () => {
    const url = `${basePath}/device/machine/getPage`
    expect(await server.send({ method: 'GET', url, headers: { language: 'en' } })).toMatchObject({
      status: 401,
      code: 401,
      success: false,
      message: 'Login status has expired',
    })
    expect(
      (await server.send({ method: 'GET', url, headers: { authorization: 'x'.repeat(43) } })).status,
    ).toBe(401)
    const client = await server.login('admin')
    expect((await client.call('GET', '/device/machine/getPage', list)).status).toBe(200)
    await client.call('POST', '/system/logout')
    expect((await client.call('GET', '/device/machine/getPage', list)).status).toBe(401)
    const other = await server.login('admin')
    await sql`update console.session set expires_at = now() - interval '1 second'`.execute(server.database.db)
    expect((await other.call('GET', '/device/machine/getPage', list)).status).toBe(401)
  })

  it('end after SESSION_IDLE_MINUTES without use, for which background calls do not count (M19)', async () => {
    const strict = await openConsole(database, { SESSION_IDLE_MINUTES: '30' })
    try {
      const client = await strict.login('admin')
      const idle = (minutes: number) =>
        sql`update console.session set seen_at = now() - make_interval(mins => ${minutes})`.execute(
          strict.database.db,
        )
      const status = async (path: string) => (await client.call('GET', path)).status
      await idle(29)
      expect(await status('/system/getServerTime')).toBe(200)
      expect(await status('/system/metadata/getRevision')).toBe(200)
      expect(await status('/system/refreshLoginUserInfo')).toBe(200)
      await sql`update console.session set seen_at = seen_at - interval '3 minutes'`.execute(
        strict.database.db,
      )
      expect(await client.call('GET', '/system/getUserInfo')).toMatchObject({
        status: 401,
        code: 401,
        message: 'Login status has expired',
      })
      const other = await strict.login('admin')
      const open = (await other.call('GET', '/system/session/getOwnList')).data as unknown[]
      const shown = (await other.call('GET', '/system/session/getPage')).data as { total: number }
      expect([open.length, shown.total]).toEqual([1, 1])
      await idle(29)
      expect((await other.call('GET', '/device/machine/getPage', list)).status).toBe(200)
      await sql`update console.session set seen_at = seen_at - interval '3 minutes'`.execute(
        strict.database.db,
      )
      expect((await other.call('GET', '/system/getUserInfo')).status).toBe(200)
    } finally {
      await strict.stop()
    }
  })

  it('last 24 hours by default, used or not, and record their use once a minute (C1)', async () => {
    const client = await server.login('admin')
    const seen = async (set: ReturnType<typeof sql>) => {
      await sql`update console.session set seen_at = now() - ${set}`.execute(server.database.db)
      const before = await sql<{ at: Date }>`select max(seen_at) as at from console.session`.execute(
        server.database.db,
      )
      expect((await client.call('GET', '/system/getUserInfo')).status).toBe(200)
      const after = await sql<{ at: Date }>`select max(seen_at) as at from console.session`.execute(
        server.database.db,
      )
      return String(before.rows[0]?.at) === String(after.rows[0]?.at) ? 'kept' : 'written'
    }
    expect(await seen(sql`interval '23 hours 59 minutes'`)).toBe('written')
    expect(await seen(sql`interval '50 seconds'`)).toBe('kept')
  })

  it('are stored without their tokens', async () => {
    const { token } = await server.login('admin')
    const { rows } = await sql<{
      found: boolean
    }>`select bool_or(position(${token} in kept::text) > 0) as found from console.session kept`.execute(
      server.database.db,
    )
    expect(rows[0]?.found).toBe(false)
  })

  it('end with the account: a deleted user is logged out at once (V90)', async () => {
    const admin = await server.login('admin')
    const { data } = await admin.call('GET', '/system/user/getPage', { query: { userName: 'yuanlf' } })
    const { id } = (data as { list: { id: string }[] }).list[0]!
    const client = await server.login('yuanlf')
    expect((await client.call('GET', '/system/getUserInfo')).status).toBe(200)
    expect(await admin.call('DELETE', '/system/user/delete', { query: { id } })).toMatchObject({
      success: true,
    })
    expect((await client.call('GET', '/system/getUserInfo')).status).toBe(401)
  })

  it('require the captcha when it is on, and each captcha serves once (C59, V84)', async () => {
    const guarded = await openConsole(database, { CAPTCHA: 'on' })
    try {
      await expect(guarded.login('admin')).rejects.toThrow()
      const key = (
        await guarded.send({
          method: 'POST',
          url: `${basePath}/system/getLoginPubKey`,
          payload: { suites: ['modern'] },
        })
      ).data as { publicKey: string }
      const exchange = await beginKeyExchange({ suite: 'modern', serverPublicKey: key.publicKey })
      const picture = (
        await guarded.send({
          method: 'POST',
          url: `${basePath}/system/getLoginCaptcha`,
          payload: { loginId: exchange.loginId },
        })
      ).data as { image: string }
      expect(picture.image).toMatch(/^data:image\/svg\+xml;base64,/)
      const { rows } = await sql<{
        answer: string
      }>`select answer from console.captcha where login_id = ${exchange.loginId}`.execute(guarded.database.db)
      const attempt = async () =>
        guarded.send({
          method: 'POST',
          url: `${basePath}/system/login`,
          payload: {
            ...(await exchange.loginFields('Console#2026')),
            userName: 'admin',
            captcha: rows[0]!.answer.toLowerCase(),
          },
        })
      expect((await attempt()).success).toBe(true)
      expect((await attempt()).message).toBeTruthy()
    } finally {
      await guarded.stop()
    }
  })
})
