import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { openConsole, type Answer, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { catalogueScreens, entity, type Operation } from './catalogue-screens'
import { startCatalogue, type CatalogueService } from './catalogue-service'

describe.each(olderDatabase)('records of an existing service', (database) => {
  let service: CatalogueService
  let server: ConsoleServer
  let admin: Client
  let maker: Client

  const { screenOf, install, call } = catalogueScreens(() => ({ admin, host: service.host }))
  beforeAll(async () => {
    service = await startCatalogue()
    server = await openConsole(database, { SERVICE_HOSTS: service.host })
    admin = await server.login('admin')
    maker = await server.login('maker')
    const grants = { roles: [{ code: 'backend_admin', buttons: [] }] }
    await install(screenOf('catalogue', 'books'), grants)
  })
  afterAll(async () => {
    await server.stop()
    await service.stop()
  })
  beforeEach(() => void service.seen.splice(0))

  it('are checked against the entity before they are forwarded', async () => {
    const refused = async (operation: 'add' | 'edit', body: object) => {
      const answer = await call(admin, operation, { body }, 'strict')
      expect(answer).toMatchObject({ status: 422, success: false })
      return (answer.data as { fields: { field: string; code: string }[] }).fields.map(
        ({ field, code }) => `${field} ${code}`,
      )
    }
    const strict = {
      ...entity,
      entity: 'strictBook',
      required: ['title'],
      properties: {
        title: { type: 'string', maxLength: 20 },
        pages: { type: 'integer', minimum: 1, maximum: 999 },
        seen: { type: 'string', format: 'date', readOnly: true },
      },
    }
    const screen = { ...screenOf('strict', 'books'), entity: strict.entity }
    expect(await install(screen, { entities: [strict] })).toMatchObject({ success: true })
    service.seen.splice(0)
    expect(await refused('add', { pages: 0 })).toEqual(['title M2', 'pages M138'])
    expect(await refused('add', { title: 'x'.repeat(21) })).toEqual(['title M139'])
    expect(await refused('add', { title: 'Emma', autor: 'Austen' })).toEqual(['autor server.unknownField'])
    expect(await refused('edit', { id: '1', pages: 'many' })).toEqual(['pages form.integer'])
    expect(service.seen).toEqual([])
    // Of an edit only the sent fields are checked.
    expect(
      await call(admin, 'edit', { body: { id: '1', title: 'Emma', changedFrom: { title: 'E' } } }, 'strict'),
    ).toMatchObject({ success: true })
    expect(service.seen).toHaveLength(1)
  })

  it('take a secret that was typed, never the placeholder of a stored one, and show none', async () => {
    const locked = {
      ...entity,
      entity: 'lockedBook',
      properties: {
        title: { type: 'string', filterable: true },
        pin: { type: 'string', maxLength: 40, secret: true },
      },
    }
    const screen = { ...screenOf('locked', 'books'), entity: locked.entity }
    expect(await install(screen, { entities: [locked] })).toMatchObject({ success: true })
    const secret = 'Pin#OfTheBook77'
    const kept = () => service.book('77')
    const said: Answer[] = []
    const ask = async (...[operation, rest]: [Operation, object]) => {
      said.push(await call(admin, operation, rest, 'locked'))
      return said.at(-1)
    }
    await ask('add', { body: { id: '77', title: 'Locked', pin: secret } })
    expect(kept()).toMatchObject({ title: 'Locked', pin: secret })
    const seen = (await ask('get', { query: { id: '77' } }))?.data as { pin: unknown }
    expect(seen.pin).toMatchObject({ setAt: null, fingerprint: null })
    await ask('edit', { body: { id: '77', title: 'Locked again', pin: seen.pin } })
    await ask('edit', { body: { id: '77', title: 'Locked once more', pin: '' } })
    expect(kept()).toMatchObject({ title: 'Locked once more', pin: secret })
    await ask('list', { query: { pageNo: 1, pageSize: 10, title: 'Locked' } })
    for (const query of [{ pin: secret }, { sortField: 'pin' }, { totals: 'pin' }])
      expect((await ask('list', { query: { pageNo: 1, pageSize: 10, ...query } }))?.status).toBe(400)
    const file = await server.app.inject({
      method: 'POST',
      url: '/ylvm3.0/service/locked/export',
      headers: { authorization: admin.token, language: 'en' },
      payload: {
        queryParams: { title: 'Locked' },
        exportHeaderList: [
          { field: 'title', title: 'Title' },
          { field: 'pin', title: 'Pin' },
        ],
        fileName: 'books',
        fileType: 'csv',
      },
    })
    expect(JSON.stringify(said) + file.payload).not.toContain(secret)
    await server.app.journal.flush()
    const { rows: logged } = await sql<{ operation: string; content: string }>`
      select operation, content from records."userLog" where "entityCode" = 'lockedBook' order by id`.execute(
      server.database.db,
    )
    expect(logged.map(({ operation }) => operation)).toEqual(['add', 'edit', 'edit', 'export'])
    expect(logged[0]?.content).toContain('***')
    expect(JSON.stringify(logged)).not.toContain(secret)
    await ask('delete', { query: { id: '77' } })
  })

  it('have no columns for who added and changed them, which the service does not know', () => {
    const rows = server.metadata.current().rows('menuColumn', 'catalogue')
    expect(rows.map((row) => row['field'])).toEqual(['title', 'cost'])
  })

  it('are exported whole, page by page', async () => {
    const many = Array.from({ length: 1200 }, (_, index) => ({ id: `m${index}`, title: `Volume ${index}` }))
    service.add(many)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/ylvm3.0/service/catalogue/export',
      headers: { authorization: admin.token, language: 'en' },
      payload: {
        queryParams: { title: 'Volume' },
        exportHeaderList: [{ field: 'title', title: 'Title' }],
        fileName: 'books',
        fileType: 'csv',
      },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.payload.trimEnd().split('\r\n')).toHaveLength(1201)
    expect(service.seen.map(({ path }) => /pageNo=(\d+)/.exec(path)?.[1])).toEqual(['1', '2', '3'])
    service.remove(many)
    const forbidden = await maker.call('POST', '/service/catalogue/export', { body: {} })
    expect(forbidden.status).toBe(403)
  })
})
