import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteVerified } from '../../../server-stub/platform/backup/verified-backups'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

describe.each(olderDatabase)('the alert about old backups on $name', (database) => {
  let server: ConsoleServer
  let admin: Client
  beforeAll(async () => {
    server = await openConsole(database)
    admin = await server.login('admin')
  })
  afterAll(() => server.stop())

  const ask = async (client = admin) => client.call('GET', '/system/backup/getAlert')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

  it('tells nothing until the parameter is set', async () => {
    expect(await ask()).toMatchObject({ success: true, data: null })
  })

  it('tells an administrator the age of the last verified backup, or that there is none', async () => {
    const { db } = server.database
    const page = await admin.call('GET', '/system/config/getPage', { query: { code: 'backupMaxAgeDays' } })
    const [row] = (page.data as { list: Record<string, unknown>[] }).list
    await admin.call('PUT', '/system/config/edit', { body: { ...row, value: '7' } })
    expect((await ask()).data).toEqual({ days: null })
    expect(await noteVerified(db, 'older', daysAgo(9.5))).toBe(true)
    expect((await ask()).data).toEqual({ days: 9 })
    await noteVerified(db, 'newer', daysAgo(6.5))
    expect((await ask()).data).toBeNull()
  })

  it('is for administrators alone', async () => {
    expect(await ask(await server.login('primary'))).toMatchObject({ success: false, code: 403 })
  })
})
