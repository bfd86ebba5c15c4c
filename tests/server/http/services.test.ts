import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { callService } from '../../../server-stub/platform/http/call-service'
import { olderDatabase } from '../support/databases'
import { catalogueScreens, operations } from './catalogue-screens'
import { startCatalogue, type CatalogueService } from './catalogue-service'

describe.each(olderDatabase)('a screen bound to an existing service', (database) => {
  let service: CatalogueService
  let server: ConsoleServer
  let admin: Client
  let maker: Client

  const { screenOf, install, call } = catalogueScreens(() => ({ admin, host: service.host }))
  const refusals = async (reason: string): Promise<number> => {
    const { body } = await server.app.inject({ method: 'GET', url: '/metrics' })
    return Number(new RegExp(`console_refusals_total\\{reason="${reason}"\\} (\\d+)`).exec(body)?.[1] ?? 0)
  }

  beforeAll(async () => {
    service = await startCatalogue()
    server = await openConsole(database, { SERVICE_HOSTS: `elsewhere, ${service.host}` })
    admin = await server.login('admin')
    maker = await server.login('maker')
    const grants = { roles: [{ code: 'backend_admin', buttons: [] }] }
    await install(screenOf('catalogue', 'books?shelf=3'), grants)
    await install(screenOf('hidden', 'books'))
  })
  afterAll(async () => {
    await server.stop()
    await service.stop()
  })
  beforeEach(() => void service.seen.splice(0))

  it('lists, reads, adds, edits and deletes', async () => {
    const query = { pageNo: 1, pageSize: 2, sortField: 'title', sortOrder: 'desc', title: 'e' }
    expect(await call(admin, 'list', { query })).toMatchObject({
      success: true,
      data: {
        type: 'page',
        total: 2,
        list: [
          { id: '3', title: 'Ulysses' },
          { id: '2', title: 'Middlemarch' },
        ],
      },
    })
    expect(await call(admin, 'add', { body: { title: 'Persuasion' } })).toMatchObject({
      success: true,
      data: { id: '4' },
    })
    expect(await call(admin, 'edit', { body: { id: '4', title: 'Persuasion II' } })).toMatchObject({
      success: true,
    })
    expect(await call(admin, 'get', { query: { id: '4' } })).toMatchObject({
      data: { id: '4', title: 'Persuasion II' },
    })
    expect(await call(admin, 'delete', { query: { ids: '3,4' } })).toMatchObject({
      success: true,
      data: null,
    })
    expect(await call(admin, 'list', { query: { pageNo: 1, pageSize: 10 } })).toMatchObject({
      data: { total: 2 },
    })
    expect(service.seen[0]?.path).toBe(
      '/books/getPage?shelf=3&pageNo=1&pageSize=2&sortField=title&sortOrder=desc&title=e',
    )
  })

  it('passes on nothing of the session', async () => {
    await call(admin, 'add', { body: { title: 'Mansfield Park' } })
    const [request] = service.seen
    const own = [
      'host',
      'connection',
      'content-type',
      'content-length',
      'accept',
      'accept-encoding',
      'accept-language',
      'sec-fetch-mode',
      'user-agent',
    ]
    expect(Object.keys(request?.headers ?? {}).filter((name) => !own.includes(name))).toEqual([])
    expect(JSON.stringify(request)).not.toContain(admin.token)
  })

  it('checks the permission for every verb before it calls the service', async () => {
    expect(await call(maker, 'list')).toMatchObject({ status: 200 })
    service.seen.splice(0)
    for (const operation of ['add', 'edit', 'delete'] as const)
      expect(
        (await call(maker, operation, { query: { id: '1' }, body: { id: '1', title: 'x' } })).status,
      ).toBe(403)
    for (const operation of operations)
      expect(
        (await call(maker, operation, { query: { id: '1' }, body: { id: '1', title: 'x' } }, 'hidden'))
          .status,
      ).toBe(403)
    const noOne = await server.send({ method: 'GET', url: '/ylvm3.0/service/catalogue/getPage' })
    expect(noOne.status).toBe(401)
    expect(service.seen).toEqual([])
  })

  it('shows and takes only the fields that the person may see and set', async () => {
    const [forAdmin, forMaker] = [
      await call(admin, 'get', { query: { id: '1' } }),
      await call(maker, 'get', { query: { id: '1' } }),
    ]
    expect(forAdmin.data).toHaveProperty('cost', 9)
    expect(forMaker.data).toMatchObject({ id: '1' })
    expect(forMaker.data).not.toHaveProperty('cost')
    expect(JSON.stringify((await call(maker, 'list')).data)).not.toContain('cost')
    service.seen.splice(0)
    const paging = { pageNo: 1, pageSize: 10 }
    for (const query of [
      { cost: 9 },
      { sortField: 'cost', sortOrder: 'asc' },
      { sortField: 'title,cost', sortOrder: 'asc,asc' },
      { totals: 'cost' },
    ])
      expect((await call(maker, 'list', { query: { ...paging, ...query } })).status).toBe(400)
    expect(service.seen).toEqual([])
    expect((await call(admin, 'list', { query: { ...paging, sortField: 'cost' } })).status).toBe(200)
    await install(screenOf('catalogue', 'books'), {
      roles: [{ code: 'backend_admin', buttons: ['catalogueBook:add'] }],
    })
    const refused = await call(maker, 'add', { body: { title: 'Emma', cost: 1 } })
    expect(refused).toMatchObject({ status: 403, data: { fields: [{ field: 'cost' }] } })
    expect(await call(maker, 'add', { body: { title: 'Emma' } })).toMatchObject({ success: true })
  })

  it('passes on a refusal of the service in its own words', async () => {
    expect(await call(admin, 'add', { body: {} })).toMatchObject({
      status: 422,
      code: 422,
      message: 'A book has a title.',
      data: { fields: [{ field: 'title', code: 'T1', message: 'Which title?' }] },
    })
  })

  it.each([
    ['redirect', 'service-redirect'],
    ['hangingUp', 'service-unreachable'],
    ['cutOff', 'service-unreachable'],
    ['garbage', 'service-answer'],
    ['frameless', 'service-answer'],
    ['scalars', 'service-answer'],
    ['deep', 'service-answer'],
    ['broken', 'service-refused'],
    ['suspicious', 'service-refused'],
    ['endless', 'service-too-large'],
  ])('refuses a service that is %s, and counts it', async (kind, reason) => {
    expect(await install(screenOf(kind, kind))).toMatchObject({ success: true })
    const before = await refusals(reason)
    expect(await call(admin, 'list', {}, kind)).toMatchObject({
      status: 502,
      code: 502,
      success: false,
      message: 'The connected service does not answer correctly.',
      data: null,
    })
    expect(await refusals(reason)).toBe(before + 1)
    expect(service.seen).toHaveLength(1)
  })

  it('stops reading when an answer becomes too large', () => {
    expect(service.sent()).toBeGreaterThan(20 * 1024 * 1024)
    expect(service.sent()).toBeLessThan(40 * 1024 * 1024)
  })

  it.each(['silent', 'halting'])('waits at most 30 seconds for a service that is %s', async (kind) => {
    expect(await install(screenOf(kind, kind))).toMatchObject({ success: true })
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const shorter = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300))
    const before = await refusals('service-timeout')
    expect(await call(admin, 'list', {}, kind)).toMatchObject({ status: 502, success: false })
    expect(shorter).toHaveBeenCalledExactlyOnceWith(30_000)
    expect(await refusals('service-timeout')).toBe(before + 1)
    shorter.mockRestore()
  })

  it('calls only listed hosts, and is refused at the installation with another host', async () => {
    const [, port = ''] = service.host.split(':')
    for (const host of [`localhost:${port}`, '127.0.0.1:1', '169.254.169.254', 'elsewhere.example.org']) {
      const refused = await install(screenOf('foreign', 'books', host))
      expect(refused).toMatchObject({
        status: 422,
        data: {
          problems: [
            {
              code: 'unlisted-host',
              pointer: '/service/url',
              detail: expect.stringContaining('SERVICE_HOSTS') as string,
            },
          ],
        },
      })
      const asked = { method: 'GET', verb: 'getPage', query: {}, body: undefined }
      await expect(callService({ url: `http://${host}/books` }, asked, [service.host])).rejects.toMatchObject(
        { details: { status: 502, message: 'server.serviceHost' } },
      )
    }
    expect(service.seen).toEqual([])
  })

  it('offers the operations that it names, and no others', async () => {
    const screen = { ...screenOf('shelf', 'books'), service: { url: `http://${service.host}/books` } }
    expect(await install(screen)).toMatchObject({ success: true })
    expect(await call(admin, 'list', {}, 'shelf')).toMatchObject({ success: true })
    expect((await call(admin, 'get', { query: { id: '1' } }, 'shelf')).status).toBe(404)
    expect((await call(admin, 'delete', { query: { id: '1' } }, 'shelf')).status).toBe(404)
    expect((await call(admin, 'list', {}, 'machine')).status).toBe(404)
  })

  it.each(['http://', 'https://me:secret@example.org/x', 'http://exa mple/'])(
    'cannot be installed with the address %s',
    async (url) => {
      const refused = await install({ ...screenOf('unsafe', ''), service: { url } })
      expect(refused).toMatchObject({
        status: 422,
        data: { problems: [{ code: 'bad-address', pointer: '/service/url' }] },
      })
    },
  )
})
