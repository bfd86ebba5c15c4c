import { sql } from '../../../server-stub/platform/database/sql/sql'
import { describe, expect, it } from 'vitest'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import type { Client } from '../support/console-server'
import { useConsole } from '../support/use-console'
import { olderDatabase } from '../support/databases'
import { visit } from './visitor'

interface Session {
  readonly id: string
  readonly current: boolean
  readonly address: string
}

describe.each(olderDatabase)('the own account on $name', (database) => {
  const here = useConsole(database)

  const isIn = async (client: Client) => (await client.call('GET', '/system/getUserInfo')).status === 200
  const listOf = async (client: Client) =>
    (await client.call('GET', '/system/session/getOwnList')).data as readonly Session[]

  describe('own sessions', () => {
    it('are listed with place and time, the current one first, without a token or its hash', async () => {
      await here.server.login('third')
      const client = await here.server.login('third')
      const list = await listOf(client)
      expect(list).toHaveLength(2)
      expect(list.map(({ current }) => current)).toEqual([true, false])
      expect(list[0]).toMatchObject({
        address: '127.0.0.1',
        agent: expect.any(String) as string,
        loginMode: 0,
      })
      expect(Object.keys(list[0]!).sort()).toEqual([
        'address',
        'agent',
        'current',
        'id',
        'lastSeenTime',
        'loginMode',
        'loginTime',
      ])
    })

    it('can be ended one by one, or all others at once', async () => {
      const [one, two, three] = [
        await here.server.login('secondary'),
        await here.server.login('secondary'),
        await here.server.login('secondary'),
      ]
      const first = (await listOf(one)).find(({ current }) => current)!
      expect((await two.call('DELETE', '/system/session/endOwn', { query: { id: first.id } })).success).toBe(
        true,
      )
      expect([await isIn(one), await isIn(two), await isIn(three)]).toEqual([false, true, true])
      expect((await two.call('DELETE', '/system/session/endOthers')).success).toBe(true)
      expect([await isIn(two), await isIn(three)]).toEqual([true, false])
    })

    it('cannot be ended by other users, except administrators', async () => {
      const [victim, attacker] = [await here.server.login('finance'), await here.server.login('primary')]
      const [own] = await listOf(victim)
      const id = own!.id
      expect((await attacker.call('DELETE', '/system/session/endOwn', { query: { id } })).status).toBe(404)
      expect((await attacker.call('PUT', '/system/session/end', { body: { ids: id } })).status).toBe(403)
      expect((await attacker.call('GET', '/system/session/getPage')).status).toBe(403)
      expect(await isIn(victim)).toBe(true)
      const page = await here.admin.call('GET', '/system/session/getPage', { query: { userName: 'finance' } })
      expect(page.data).toMatchObject({ list: [{ id, userName: 'finance', address: '127.0.0.1' }] })
      expect(JSON.stringify(page.data)).not.toContain(victim.token)
      expect((await here.admin.call('PUT', '/system/session/end', { body: { ids: id } })).success).toBe(true)
      expect(await isIn(victim)).toBe(false)
    })

    it('never take a token from the client, and end when a new login replaces them', async () => {
      const visitor = visit(here.server)
      const fixed = 'f'.repeat(43)
      const logIn = async (token: string) => {
        const keys = await visitor.exchange()
        const body = { ...(await keys.loginFields(firstPassword)), userName: 'third', token }
        return ((await visitor.post('/system/login', body, token)).data as { token: string }).token
      }
      const token = await logIn(fixed)
      expect(token).not.toBe(fixed)
      const status = async (of: string) =>
        (await visitor.send('GET', '/system/getUserInfo', undefined, of)).status
      expect([await status(fixed), await status(token)]).toEqual([401, 200])
      const next = await logIn(token)
      expect([await status(token), await status(next)]).toEqual([401, 200])
    })

    it('record when they were last used', async () => {
      const client = await here.server.login('replenisher')
      await sql`update console.session set seen_at = now() - interval '5 minutes'`.execute(
        here.server.database.db,
      )
      await isIn(client)
      const { rows } = await sql<{ recent: boolean }>`select seen_at > now() - interval '10 seconds' as recent
        from console.session s join records."user" u on u.id = s.user_id
        where u."userName" = 'replenisher'`.execute(here.server.database.db)
      expect(rows).toEqual([{ recent: true }])
    })

    it('of a shared account cannot see or end each other', async () => {
      const [one, two] = [await here.server.login('demo'), await here.server.login('demo')]
      expect(await listOf(two)).toHaveLength(1)
      expect((await two.call('DELETE', '/system/session/endOthers')).status).toBe(403)
      expect(await isIn(one)).toBe(true)
    })
  })

  describe('own information (B7)', () => {
    const edit = (client: Client, body: object) => client.call('PUT', '/system/user/editOwnInfo', { body })
    const infoOf = async (client: Client) =>
      ((await client.call('GET', '/system/getUserInfo')).data as { userInfo: Record<string, unknown> })
        .userInfo
    const refusals = (data: unknown) =>
      ((data as { fields?: { field: string; code: string }[] } | null)?.fields ?? []).map(
        ({ field, code }) => `${field} ${code}`,
      )

    it('is read (P13) and changed (P32)', async () => {
      const client = await here.server.login('secondary')
      const change = {
        name: 'New Name',
        gender: 2,
        phone: '13912345678',
        email: 'new@fleet.example',
        emailMessageFlag: 1,
        faultReminderFlag: 0,
      }
      expect(await edit(client, change)).toMatchObject({ success: true, data: null })
      expect(await infoOf(client)).toMatchObject({
        ...change,
        userName: 'secondary',
        roleName: expect.any(String) as string,
        departmentName: expect.any(String) as string,
      })
    })

    it('may repeat read-only fields, and never change them (A18), so that no user gains rights', async () => {
      const client = await here.server.login('third')
      const before = await infoOf(client)
      expect((await edit(client, { ...before, name: 'Same' })).success).toBe(true)
      const attempts: Record<string, unknown> = {
        roleId: '9000',
        departmentId: '1',
        userName: 'admin',
        isViewAllEnable: 1,
        mainAccountFlag: 7,
        wechatBindFlag: 7,
        deletedFlag: 1,
        password: 'Fresh+Start9',
        id: '101',
      }
      for (const [field, value] of Object.entries(attempts)) {
        const answer = await edit(client, { name: 'Other', [field]: value })
        expect(answer.status, field).toBe(422)
        expect(refusals(answer.data)).toEqual([`${field} M44`])
      }
      expect(await infoOf(client)).toEqual({
        ...before,
        name: 'Same',
        updateTime: expect.any(String) as string,
      })
    })

    it('keeps the rules of its fields (V63, V64, A20)', async () => {
      const client = await here.server.login('finance')
      expect((await edit(client, { email: null, emailMessageFlag: 0 })).success).toBe(true)
      const refused = async (body: object) => refusals((await edit(client, body)).data)
      expect(await refused({ emailMessageFlag: 1 })).toEqual(['emailMessageFlag server.emailNeeded'])
      expect(await refused({ phone: '12' })).toEqual(['phone M11'])
      expect(await refused({ email: 'no address' })).toHaveLength(1)
      expect(await refused({ name: '' })).toHaveLength(1)
      expect((await edit(client, { email: 'a@fleet.example', emailMessageFlag: 1 })).success).toBe(true)
      expect(await refused({ email: null })).toEqual(['emailMessageFlag server.emailNeeded'])
    })

    it('reports a new address to the old one, and a password change to the present one', async () => {
      const client = await here.server.login('replenisher')
      await edit(client, { email: 'old@fleet.example' })
      await edit(client, { email: 'new@fleet.example' })
      await client.call('PUT', '/system/changePassword', {
        body: { oldPassword: firstPassword, newPassword: 'Fresh+Start9', confirmPassword: 'Fresh+Start9' },
      })
      const { rows } = await sql`select kind, recipient from console.mail
        where recipient in ('old@fleet.example', 'new@fleet.example') order by id`.execute(
        here.server.database.db,
      )
      expect(rows).toEqual([
        { kind: 'emailChanged', recipient: 'old@fleet.example' },
        { kind: 'passwordChanged', recipient: 'new@fleet.example' },
      ])
    })
  })
})
