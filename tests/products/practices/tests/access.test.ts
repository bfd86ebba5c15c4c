import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openProduct, type Client, type ProductServer } from 'metadata-console/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Entity {
  readonly entity: string
  readonly base?: string
  readonly store?: string
  readonly of?: string
  readonly extends?: string
  readonly actions?: Readonly<Record<string, { readonly path: string }>>
}

const folder = path.resolve(import.meta.dirname, '../entities')
const entities = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Entity)
  .filter((entity) => entity.base !== undefined && entity.store !== 'none' && entity.extends === undefined)

let server: ProductServer
const clients = new Map<string, Client>()
const as = (userName: string): Client => clients.get(userName) as Client
const idsOf = async (userName: string, { base }: Entity): Promise<readonly string[]> => {
  const { data } = await as(userName).call('GET', `${base}/getPage`, { query: { pageNo: 1, pageSize: 1000 } })
  return ((data as { list?: readonly { id: string }[] } | null)?.list ?? []).map(({ id }) => id)
}

beforeAll(async () => {
  server = await openProduct()
  for (const userName of ['office', 'manager', 'vet', 'reception', 'hamburg', 'accounts'])
    clients.set(userName, await server.login(userName))
})
afterAll(() => server.close())

describe('a record of another practice', () => {
  test.each(entities.map((entity) => [entity.entity, entity] as const))(
    'of %s can be neither read, changed, deleted nor acted on',
    async (_, entity) => {
      const own = new Set(await idsOf('hamburg', entity))
      const foreign = (await idsOf('manager', entity)).filter((id) => !own.has(id)).slice(0, 3)
      for (const id of foreign) {
        const { base = '', actions = {} } = entity
        const calls = [
          as('hamburg').call('GET', `${base}/get`, { query: { id } }),
          as('hamburg').call('PUT', `${base}/edit`, { body: { id, remark: 'taken' } }),
          as('hamburg').call('DELETE', `${base}/delete`, { query: { id } }),
          ...Object.values(actions).map((action) => as('hamburg').call('PUT', action.path, { body: { id } })),
        ]
        for (const answer of await Promise.all(calls)) {
          expect(answer.success).toBe(false)
          // 409 or another status would tell that the record exists.
          expect([403, 404]).toContain(answer.status)
        }
        expect((await as('manager').call('GET', `${base}/get`, { query: { id } })).success).toBe(true)
      }
    },
  )

  test('exists for most entities, so that the tests above test something', async () => {
    const foreign = await Promise.all(
      entities.map(async (entity) => {
        const own = new Set(await idsOf('hamburg', entity))
        return (await idsOf('manager', entity)).some((id) => !own.has(id))
      }),
    )
    expect(foreign.filter(Boolean).length).toBeGreaterThanOrEqual(8)
  })
})

describe('the accountant, who may only look at invoices and payments,', () => {
  test.each(entities.map((entity) => [entity.entity, entity] as const))('writes no %s', async (_, entity) => {
    const [id = '0'] = await idsOf('office', entity)
    const { base = '', actions = {} } = entity
    const calls = [
      as('accounts').call('POST', `${base}/add`, { body: { name: 'x' } }),
      as('accounts').call('PUT', `${base}/edit`, { body: { id, remark: 'x' } }),
      as('accounts').call('DELETE', `${base}/delete`, { query: { id } }),
      ...Object.values(actions).map((action) => as('accounts').call('PUT', action.path, { body: { id } })),
    ]
    for (const { status } of await Promise.all(calls)) expect([403, 404, 405]).toContain(status)
  })
})

describe('an appointment', () => {
  const book = async (): Promise<string> => {
    const first = async (where: string, filters = {}) => {
      const query = { pageNo: 1, pageSize: 1, ...filters }
      const { data } = await as('reception').call('GET', where, { query })
      return (data as { list: readonly { id: string }[] }).list[0]?.id
    }
    const body = {
      patientId: await first('/desk/patient/getPage', { state: 'active' }),
      serviceId: await first('/catalogue/service/getPage', { bookable: 1 }),
      vetId: await first('/team/staff/getPage', { kind: 'vet' }),
      start: '2031-03-04 10:00:00',
      end: '2031-03-04 10:15:00',
      reason: 'Vaccination',
      urgency: 'routine',
      channel: 'phone',
    }
    const { data, ...rest } = await as('reception').call('POST', '/desk/appointment/add', { body })
    if (!rest.success) throw new Error(JSON.stringify({ ...rest, data }))
    return (data as { id: string }).id
  }
  const act = (userName: string, action: string, id: string) =>
    as(userName).call('PUT', `/desk/appointment/${action}`, { body: { id } })

  test('goes through its states by the actions of the roles, and no action twice', async () => {
    const id = await book()
    expect(await act('reception', 'begin', id)).toMatchObject({ success: false, status: 409 })
    expect(await act('reception', 'arrive', id)).toMatchObject({ success: true })
    expect(await act('reception', 'arrive', id)).toMatchObject({ success: false, status: 409 })
    expect(await act('vet', 'begin', id)).toMatchObject({ success: true })
    expect(await act('vet', 'finish', id)).toMatchObject({ success: true })
    const { data } = await as('vet').call('GET', '/desk/appointment/get', { query: { id } })
    expect(data).toMatchObject({ state: 'done' })
  })

  test('cannot be cancelled by the vet, whose role does not grant it', async () => {
    expect(await act('vet', 'cancel', await book())).toMatchObject({ success: false, status: 403 })
  })
})
