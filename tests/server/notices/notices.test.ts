import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseOf } from '../../../engine/model/entities/endpoints-of'
import { loadAlerts } from '../../../pages-custom/load-alerts'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

type Row = Readonly<Record<string, unknown>>

/** Returns the moment so many days from now, in wire format. */
function days(count: number): string {
  return new Date(Date.now() + count * 86_400_000 + 8 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
}

describe.each(olderDatabase)('notices to users on $name', (database) => {
  let server: ConsoleServer
  let admin: Client
  let third: Client
  beforeAll(async () => {
    server = await openConsole(database)
    admin = await server.login('admin')
    third = await server.login('third')
  })
  afterAll(() => server.stop())

  const firstOf = async (client: Client, path: string, query: Row): Promise<Row> => {
    const answer = await client.call('GET', path, { query })
    const [row] = (answer.data as { list: Row[] }).list
    if (!row) throw new Error(`nothing at ${path}`)
    return row
  }
  const setMachines = (expireDate: string, condition = sql`true`) =>
    sql`update records.machine set "expireDate" = ${expireDate}::date where ${condition}`.execute(
      server.database.db,
    )

  describe('announcements (P21, profile)', () => {
    const shownTo = async (client: Client) => {
      const profile = await client.call('GET', '/system/getUserInfo')
      const list = await client.call('GET', '/system/home/getAnnouncement')
      return {
        tag: (profile.data as { announcement: Row | null }).announcement?.['title'] ?? null,
        home: (list.data as Row[]).map(({ title }) => title),
      }
    }
    const add = async (title: string, levels: readonly number[], from: number, to: number) => {
      const body = { title, content: title, vipGrades: levels, startTime: days(from), endTime: days(to) }
      const answer = await admin.call('POST', '/announcement/add', { body })
      return String((answer.data as Row)['id'])
    }
    const act = (name: string, id: string) => admin.call('PUT', `/announcement/${name}`, { body: { id } })

    it('are found by any day on which they are shown', async () => {
      await sql`delete from records.announcement`.execute(server.database.db)
      await add('long', [0], -20, 20)
      await add('past', [0], -9, -7)
      await add('coming', [0], 7, 9)
      const found = async (from: number, to: number) => {
        const startTime = [from, to].map((day) => days(day).slice(0, 10)).join(',')
        const query = { startTime, sortField: 'startTime', sortOrder: 'asc' }
        const { data } = await admin.call('GET', '/announcement/getPage', { query })
        return (data as { list: Row[] }).list.map(({ title }) => title)
      }
      expect(await found(-2, 2)).toEqual(['long'])
      expect(await found(-8, 8)).toEqual(['long', 'past', 'coming'])
      expect([await found(-40, -30), await found(30, 40)]).toEqual([[], []])
    })

    it('are shown when published, current and for the level of the person; the latest is the tag', async () => {
      await sql`delete from records.announcement`.execute(server.database.db)
      const toAll = await add('to all', [0, 1, 2, 3], -2, 2)
      const toPrimary = await add('to primary', [1], -1, 1)
      const gone = await add('gone', [0, 1, 2, 3], -9, -3)
      const coming = await add('coming', [0, 1, 2, 3], 3, 9)
      expect(await shownTo(third)).toEqual({ tag: null, home: [] })
      for (const id of [toAll, toPrimary, gone, coming]) expect((await act('publish', id)).success).toBe(true)
      expect(await shownTo(third)).toEqual({ tag: 'to all', home: ['to all'] })
      const primary = await server.login('primary')
      expect(await shownTo(primary)).toEqual({ tag: 'to primary', home: ['to primary', 'to all'] })
      expect((await act('withdraw', toAll)).success).toBe(true)
      expect(await shownTo(third)).toEqual({ tag: null, home: [] })
    })

    it('cannot be changed while they are published, and are withdrawn once (6.5)', async () => {
      const id = await add('fixed', [0], -1, 1)
      await act('publish', id)
      expect((await act('publish', id)).status).toBe(409)
      expect((await admin.call('PUT', '/announcement/edit', { body: { id, title: 'changed' } })).status).toBe(
        409,
      )
      expect((await admin.call('DELETE', '/announcement/delete', { query: { id } })).status).toBe(409)
      expect((await act('withdraw', id)).success).toBe(true)
      expect((await act('withdraw', id)).status).toBe(409)
      expect(
        (await admin.call('PUT', '/announcement/edit', { body: { id, title: 'changed' } })).success,
      ).toBe(true)
    })

    it('must end after they begin (V59, M78)', async () => {
      const body = { title: 'x', content: 'x', vipGrades: [0], startTime: days(1), endTime: days(1) }
      const refused = await admin.call('POST', '/announcement/add', { body })
      expect(refused.data).toMatchObject({ fields: [{ field: 'endTime', code: 'M78' }] })
      expect((await third.call('PUT', '/announcement/publish', { body: { id: '1' } })).status).toBe(403)
    })
  })

  describe('the renewal alert (P22, C15)', () => {
    const alert = async (client: Client) => (await client.call('GET', '/system/home/getRenewalAlert')).data

    it('counts expired machines, else those that expire first, among those that the person sees', async () => {
      await setMachines(days(200).slice(0, 10))
      expect(await alert(third)).toMatchObject({ remainingTime: 200, isPrompt: false })
      const own = sql`"departmentId" = 4`
      await setMachines(
        days(12).slice(0, 10),
        sql`id in (select id from records.machine where ${own} limit 3)`,
      )
      expect(await alert(third)).toEqual({
        remainingTime: 12,
        expireDate: days(12).slice(0, 10),
        isPrompt: true,
        count: 3,
      })
      await setMachines(
        days(-5).slice(0, 10),
        sql`id in (select id from records.machine where ${own} limit 2)`,
      )
      await setMachines(days(0).slice(0, 10), sql`id in (select max(id) from records.machine where ${own})`)
      expect(await alert(third)).toMatchObject({ remainingTime: 0, count: 3 })
      await setMachines(days(-1).slice(0, 10), sql`"departmentId" = 33`)
      expect(await alert(third)).toMatchObject({ count: 3 })
      expect((await alert(admin)) as Row).toMatchObject({ count: 57 })
    })

    it('remaining days and validity follow from the expiry and the present day, in every list (6.3)', async () => {
      const row = await firstOf(admin, '/device/machine/getPage', {})
      for (const [left, status] of [
        [31, 0],
        [30, 1],
        [1, 1],
        [0, 2],
        [-400, 2],
      ] as const) {
        await setMachines(days(left).slice(0, 10), sql`id = ${String(row['id'])}`)
        const query = {
          machineNo: row['machineNo'],
          permissionStatus: status,
          remainingDays: `${left},${left}`,
        }
        expect(await firstOf(admin, '/device/machine/getPage', query)).toMatchObject({
          remainingDays: left,
          permissionStatus: status,
        })
        expect(await firstOf(admin, '/renewal/machineRenewal/getPage', query)).toMatchObject({
          remainingDays: left,
          permissionStatus: status,
          annualFee: 198,
        })
      }
    })
  })

  describe('feedback (P23, P24, P76)', () => {
    const unviewed = async () => (await admin.call('GET', '/opinion/getAdminUnViewedOpinions')).data
    const unread = async (client: Client) =>
      (await client.call('GET', '/opinion/getRepliedNotViewedOpinions')).data
    const report = { opinionType: 1, title: 'It stops', contacts: 'Tang', contactPhone: '13800000000' }

    it('counts until an administrator has viewed it, and its reply until the author has read it', async () => {
      await sql`delete from records.opinion`.execute(server.database.db)
      const added = await third.call('POST', '/opinion/add', {
        body: { ...report, content: 'In the night.' },
      })
      const { id } = added.data as { id: string }
      expect([await unviewed(), await unread(third)]).toEqual([1, 0])
      expect((await third.call('GET', '/opinion/getAdminUnViewedOpinions')).status).toBe(403)

      // Neither the author nor another reader is an administrator.
      const secondary = await server.login('secondary')
      for (const client of [third, secondary])
        await client.call('PUT', '/opinion/setViewed', { body: { id } })
      expect(await unviewed()).toBe(1)
      await admin.call('PUT', '/opinion/setViewed', { body: { id } })
      expect(await unviewed()).toBe(0)

      const reply = { id, reply: 'Please update the driver.' }
      expect((await secondary.call('PUT', '/opinion/reply', { body: reply })).status).toBe(403)
      expect((await admin.call('PUT', '/opinion/reply', { body: { id, reply: ' ' } })).status).toBe(422)
      expect(await admin.call('PUT', '/opinion/reply', { body: reply })).toMatchObject({ success: true })
      expect([await unread(third), await unread(secondary)]).toEqual([1, 0])
      expect(await firstOf(third, '/opinion/getPage', { replyStatus: 1 })).toMatchObject({
        reply: reply.reply,
        departmentId: '4',
      })
      for (const client of [secondary, admin])
        await client.call('PUT', '/opinion/setViewed', { body: { id } })
      expect(await unread(third)).toBe(1)
      await third.call('PUT', '/opinion/setViewed', { body: { id } })
      expect(await unread(third)).toBe(0)
    })

    it('can be changed by its author alone, until it is answered', async () => {
      const added = await third.call('POST', '/opinion/add', { body: { ...report, content: 'Again.' } })
      const { id } = added.data as { id: string }
      const change = { id, title: 'It still stops' }
      expect((await admin.call('PUT', '/opinion/edit', { body: change })).status).toBe(409)
      expect((await third.call('PUT', '/opinion/edit', { body: change })).success).toBe(true)
      await admin.call('PUT', '/opinion/reply', { body: { id, reply: 'Seen.' } })
      expect((await third.call('PUT', '/opinion/edit', { body: change })).status).toBe(409)
      expect((await third.call('DELETE', '/opinion/delete', { query: { id } })).status).toBe(409)
      expect((await admin.call('PUT', '/opinion/reply', { body: { id, reply: 'Twice.' } })).status).toBe(409)
    })

    it('is hidden from unrelated operators', async () => {
      const added = await third.call('POST', '/opinion/add', { body: { ...report, content: 'Mine.' } })
      const { id } = added.data as { id: string }
      const stranger = await server.login('yaoyf')
      expect((await stranger.call('PUT', '/opinion/setViewed', { body: { id } })).status).toBe(404)
      expect((await stranger.call('GET', '/opinion/get', { query: { id } })).status).toBe(404)
    })
  })

  describe('a count that leads to a list (decision 37)', () => {
    const accounts = ['admin', 'maker', 'primary', 'secondary', 'third', 'finance'] as const
    /** Returns the rows of the list of a menu, asked for as the console does with the parameters of a link. */
    const listOf = async (client: Client, page: string, params: Row) => {
      const { screens, entities } = server.metadata.current()
      const screen = screens.get(page)
      const entity = screen?.kind === 'list' ? entities.get(screen.entity) : undefined
      if (screen?.kind !== 'list' || !entity) throw new Error(`${page} is no list.`)
      const asked = Object.entries(params).map(([name, value]) => [name.replace(/^f\./, ''), wireOf(value)])
      const query = { ...screen.list?.filter, ...(Object.fromEntries(asked) as Row), pageSize: 500 }
      const answer = await client.call('GET', `${baseOf(entity)}/getPage`, { query })
      expect(answer).toMatchObject({ success: true })
      return answer.data as { readonly list: readonly Row[]; readonly total: number }
    }
    const mayOpen = async (client: Client, page: string) => {
      const { data } = await client.call('GET', '/system/refreshLoginUserInfo')
      return (data as { menuList: readonly { code: string }[] }).menuList.some(({ code }) => code === page)
    }

    it.each(accounts)('in alerts on load equals the rows of the list for %s', async (userName) => {
      const client = await server.login(userName)
      const added = await client.call('POST', '/opinion/add', {
        body: { opinionType: 1, title: 'T', contacts: 'C', contactPhone: '13800000000', content: 'X' },
      })
      // An account that may only look adds no report.
      if (added.success) {
        const { id } = added.data as { readonly id: string }
        await admin.call('PUT', '/opinion/reply', { body: { id, reply: 'Seen.' } })
      }
      for (const left of [-3, 9, 200]) {
        await setMachines(days(200).slice(0, 10))
        await setMachines(
          days(left).slice(0, 10),
          sql`id in (select min(id) from records.machine group by "departmentId")`,
        )
        for (const alert of loadAlerts) {
          const { success, data } = await client.call('GET', alert.path)
          const count = success ? alert.read(data)?.values?.['count'] : undefined
          if (count === undefined || !(await mayOpen(client, alert.page))) continue
          const { total } = await listOf(client, alert.page, alert.query?.(data) ?? {})
          expect({ alert: alert.id, left, count }).toEqual({ alert: alert.id, left, count: total })
        }
      }
    })

    it.each(accounts)('in columns equals the rows of the list for %s', async (userName) => {
      const client = await server.login(userName)
      const { screens, entities } = server.metadata.current()
      let compared = 0
      for (const screen of screens.values()) {
        const entity = screen.kind === 'list' ? entities.get(screen.entity) : undefined
        if (screen.kind !== 'list' || !entity || !(await mayOpen(client, screen.code))) continue
        for (const column of screen.list?.columns ?? []) {
          if (typeof column === 'string' || !column.link?.params) continue
          const { page, params } = column.link
          if (!entity.properties[column.field]?.derived?.count || !(await mayOpen(client, page))) continue
          for (const row of (await listOf(client, screen.code, {})).list.slice(0, 5)) {
            const given = Object.entries(params).map(([name, field]) => [name, row[field]])
            const { total } = await listOf(client, page, Object.fromEntries(given) as Row)
            const where = `${screen.code} ${column.field} ${String(row['id'])}`
            expect({ where, count: row[column.field] }).toEqual({ where, count: total })
            compared += 1
          }
        }
      }
      if (userName === 'admin') expect(compared).toBeGreaterThan(10)
    })
  })
})

/** Returns a value of an address in wire format: lists and ranges are joined by commas. */
function wireOf(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('[')) return value
  return (JSON.parse(value) as readonly unknown[]).map((part) => part ?? '').join(',')
}
