import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, isSecret } from '../../../engine/metadata/entities/entity-fields'
import { baseOf, operationsOf } from '../../../engine/model/entities/endpoints-of'
import { openConsole, type Answer, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

type Row = Readonly<Record<string, unknown>>

const accounts = [
  'admin',
  'maker',
  'primary',
  'secondary',
  'third',
  'finance',
  'replenisher',
  'demo',
] as const

/** No answer holds a stored key or password, whatever the request and whoever the caller. */
describe.each(olderDatabase)('stored secrets on $name', (database) => {
  let server: ConsoleServer
  const clients = new Map<string, Client>()
  /** All stored secrets, with their entities. */
  const kept: { entity: string; base: string; field: string; id: string; value: string }[] = []
  beforeAll(async () => {
    server = await openConsole(database)
    for (const name of accounts) clients.set(name, await server.login(name))
    for (const entity of server.metadata.current().entities.values()) {
      if ((entity.store ?? 'table') !== 'table' || entity.of) continue
      for (const [field, property] of Object.entries(fieldsOf(entity))) {
        if (!isSecret(property)) continue
        const { rows } = await sql<{ id: string; value: string }>`
          select id::text as id, ${sql.ref(field)} as value from ${sql.ref(`records.${entity.entity}`)}
          where ${sql.ref(field)} is not null`.execute(server.database.db)
        for (const row of rows) kept.push({ entity: entity.entity, base: baseOf(entity), field, ...row })
      }
    }
  })
  afterAll(() => server.stop())

  const as = (name: string) => clients.get(name) as Client
  /** Returns the secrets in an answer. Short ones count only as a whole text: six digits may be part of any number. */
  const secretsIn = (answer: Answer | string) => {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    return kept.filter(({ value }) =>
      value.length > 12 ? text.includes(JSON.stringify(value).slice(1, -1)) : text.includes(`"${value}"`),
    )
  }
  /** Returns the entities with secrets, and those that show fields of their records. */
  const near = () => {
    const names = new Set(kept.map(({ entity }) => entity))
    return [...server.metadata.current().entities.values()].filter(
      (entity) =>
        names.has(entity.entity) ||
        names.has(entity.of ?? '') ||
        Object.values(entity.properties).some(({ reference }) => names.has(reference?.entity ?? '')),
    )
  }
  const install = (entity: Row) =>
    as('admin').call('POST', '/system/metadata/install', {
      body: {
        entities: [{ type: 'object', ...entity }],
        screens: [{ code: String(entity['entity']), kind: 'list', entity: entity['entity'] }],
        menu: { code: entity['entity'], path: `/${String(entity['entity'])}`, title: 'Leak' },
      },
    })

  it('exist for payees, terminals, API keys and locks', () => {
    const found = new Set(kept.map(({ entity, field }) => `${entity}.${field}`))
    for (const one of [
      'payee.wxApiKey',
      'payee.alipayPrivateKey',
      'payee.sqbVendorKey',
      'sqbTerminal.terminalKey',
    ])
      expect(found).toContain(one)
    for (const one of ['secretKey.secretKey', 'machine.lockPassword', 'deviceLock.lockPassword'])
      expect(found).toContain(one)
  })

  it.each(accounts)('are not shown to %s in any list, record or export', async (name) => {
    const client = as(name)
    for (const entity of near()) {
      const base = baseOf(entity)
      const operations = operationsOf(entity)
      const address = entity.listPath ?? `${base}/getPage`
      if (operations.includes('list'))
        expect(secretsIn(await client.call('GET', address, { query: { pageNo: 1, pageSize: 20 } }))).toEqual(
          [],
        )
      if (operations.includes('export'))
        expect(secretsIn(await client.call('GET', `${base}/export`, { query: { id: '1' } }))).toEqual([])
    }
    for (const { entity, base, field } of kept.filter(
      (one, index) =>
        kept.findIndex(({ entity, field }) => entity === one.entity && field === one.field) === index,
    )) {
      const { id, value } = kept.find(
        (one) => one.entity === entity && one.field === field,
      ) as (typeof kept)[0]
      const record = await client.call('GET', `${base}/get`, { query: { id } })
      expect(secretsIn(record)).toEqual([])
      const row = record.success ? (record.data as Record<string, unknown>) : {}
      // A record that a superior shares does not even say whether a secret is set.
      if (row[field] === null) expect(row['superior'] ?? row['own'] === false).toBe(true)
      else if (field in row)
        expect(Object.keys((record.data as Record<string, Row>)[field] ?? {})).toEqual([
          'setAt',
          'fingerprint',
        ])
      const asked = (query: Row) =>
        client.call('GET', `${base}/getPage`, { query: { pageNo: 1, pageSize: 5, ...query } })
      expect((await asked({ [field]: value })).success).toBe(false)
      expect((await asked({ sortField: field, sortOrder: 'asc' })).success).toBe(false)
      expect((await asked({ totals: field })).success).toBe(false)
      const unique = {
        tableName: entity,
        fieldName: field,
        fieldValue: value,
        primaryFields: {},
        extraParams: {},
      }
      expect(
        (await client.call('POST', '/system/common/checkFieldUniqueness', { body: unique })).success,
      ).toBe(false)
      const file = {
        queryParams: {},
        exportHeaderList: [{ field, title: field }],
        fileName: 'x',
        fileType: 'csv',
      }
      expect((await client.call('POST', `${base}/export`, { body: file })).success).toBe(false)
    }
  })

  it('are absent from conflicts, and a right guess is answered like a wrong one', async () => {
    const { base, id, value } = kept.find(
      ({ entity, field }) => entity === 'payee' && field === 'wxApiKey',
    ) as (typeof kept)[0]
    const { departmentId } = (await as('admin').call('GET', `${base}/get`, { query: { id } })).data as Row
    expect(departmentId).toBeDefined()
    const edit = (changedFrom: Row) =>
      as('admin').call('PUT', `${base}/edit`, { body: { id, remark: 'r', changedFrom } })
    const [right, wrong] = [await edit({ wxApiKey: value }), await edit({ wxApiKey: 'x'.repeat(32) })]
    expect(right.status).toBe(wrong.status)
    expect(secretsIn(await edit({ remark: 'something else' }))).toEqual([])
  })

  it('cannot be exposed by the metadata of an administrator', async () => {
    const field = { type: 'string', title: 'Key' }
    for (const entity of [
      { entity: 'leakOpen', of: 'payee', properties: { wxApiKey: field } },
      { entity: 'leakRevealed', of: 'payee', properties: { wxApiKey: { ...field, secret: 'onRequest' } } },
    ])
      expect(await install(entity)).toMatchObject({ success: false })
    const through = {
      entity: 'leakThrough',
      properties: {
        payeeId: { type: 'string', format: 'id', title: 'Payee', reference: { entity: 'payee' } },
        wxApiKey: { ...field, readOnly: true, derived: { through: 'payeeId', property: 'wxApiKey' } },
      },
    }
    expect(await install(through)).toMatchObject({ success: true })
    const { id: payeeId } = kept.find(
      ({ entity, field: name }) => entity === 'payee' && name === 'wxApiKey',
    ) as (typeof kept)[0]
    await as('admin').call('POST', '/records/leakThrough/add', { body: { payeeId } })
    const list = await as('admin').call('GET', '/records/leakThrough/getPage', {
      query: { pageNo: 1, pageSize: 5 },
    })
    expect(list).toMatchObject({ success: true, data: { list: [{ payeeId, wxApiKey: null }] } })
  })

  it("an administrator's entity reaches neither password hashes nor users outside the tenancy", async () => {
    const password = { type: 'string', title: 'Password' }
    const userName = { type: 'string', title: 'User name' }
    const part = { entity: 'accounts', of: 'user', tenancy: { field: 'departmentId' } }
    const departmentId = { type: 'string', format: 'id', title: 'Operator' }
    for (const entity of [
      { ...part, operations: ['list'], properties: { departmentId, password } },
      { ...part, properties: { departmentId, userName } },
      { entity: 'accounts', of: 'user', operations: ['list'], properties: { userName } },
    ])
      expect(await install(entity)).toMatchObject({ status: 422, success: false })
    const through = {
      entity: 'throughUser',
      properties: {
        userId: { type: 'string', format: 'id', title: 'User', reference: { entity: 'user' } },
        password: { ...password, readOnly: true, derived: { through: 'userId', property: 'password' } },
      },
    }
    await install(through)
    await as('admin').call('POST', '/records/throughUser/add', { body: { userId: '1' } })
    const list = await as('admin').call('GET', '/records/throughUser/getPage', {
      query: { pageNo: 1, pageSize: 5 },
    })
    expect(JSON.stringify(list)).not.toContain('scrypt')
  })

  it('of own entities stay out of the change history, and hidden after a change of metadata', async () => {
    const entity = {
      entity: 'vault',
      alive: true,
      properties: {
        name: { type: 'string', title: 'Name' },
        pin: { type: 'string', title: 'Pin', secret: true },
      },
    }
    expect(await install(entity)).toMatchObject({ success: true })
    const secret = 'of-the-vault-alone-4711'
    const { data } = await as('admin').call('POST', '/records/vault/add', {
      body: { name: 'V', pin: secret },
    })
    const { id } = data as { id: string }
    await as('admin').call('PUT', '/records/vault/edit', { body: { id, name: 'W' } })
    const { rows } = await sql<{
      text: string
    }>`select json_agg(c)::text as text from console.metadata_change c`.execute(server.database.db)
    expect(rows[0]?.text).not.toContain(secret)
    const opened = { ...entity, properties: { ...entity.properties, pin: { type: 'string', title: 'Pin' } } }
    expect(await install(opened)).toMatchObject({ success: false })
    const row = await as('admin').call('GET', '/records/vault/get', { query: { id } })
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  describe('lock passwords', () => {
    const show = (client: Client, path: string, id: string) => client.call('PUT', path, { body: { id } })
    const ofMachine = '/device/machine/showLockPassword'

    it('are shown one at a time to users who may edit the record, and logged without the password', async () => {
      await server.app.journal.flush()
      const owned = await as('primary').call('GET', '/device/machine/getPage', {
        query: { pageNo: 1, pageSize: 20, departmentId: 2, permissionStatus: 0 },
      })
      const ids = (owned.data as { list: readonly Row[] }).list
        .filter(({ own }) => own)
        .map(({ id }) => String(id))
      const found = ids.flatMap((id) => kept.filter((one) => one.entity === 'machine' && one.id === id))
      const [machine, other] = found as [(typeof kept)[0], (typeof kept)[0]]
      const answer = await show(as('primary'), ofMachine, machine.id)
      expect(answer).toMatchObject({
        success: true,
        data: { revealed: [{ field: 'lockPassword', label: 'Lock password', value: machine.value }] },
      })
      const several = await as('primary').call('PUT', ofMachine, {
        body: { ids: `${machine.id},${other.id}` },
      })
      expect(several.success).toBe(false)
      // The maker sees the machine and may not edit it; users of operators below and beside may do neither.
      for (const name of ['maker', 'secondary', 'third', 'finance', 'replenisher', 'demo'])
        expect((await show(as(name), ofMachine, machine.id)).success).toBe(false)
      await server.app.journal.flush()
      const { rows } = await sql<{ userName: string; content: string; result: number }>`
        select "userName", content, result from records."userLog" where operation = 'reveal' order by id`.execute(
        server.database.db,
      )
      expect(rows[0]).toMatchObject({
        userName: 'primary',
        content: JSON.stringify({ id: machine.id }),
        result: 1,
      })
      expect(rows.length).toBeGreaterThan(1)
      expect(JSON.stringify(rows)).not.toContain(machine.value)
    })

    it('are shown for electronic locks as well', async () => {
      const { rows } = await sql<{
        id: string
        lockPassword: string
      }>`select l.id::text as id, l."lockPassword"
        from records."deviceLock" l join records.machine m on m.id = l."machineId" where m."departmentId" = 2
        order by l.id limit 1`.execute(server.database.db)
      const [lock] = rows as [{ id: string; lockPassword: string }]
      const path = '/device/lock/showPassword'
      expect(await show(as('primary'), path, lock.id)).toMatchObject({
        data: { revealed: [{ value: lock.lockPassword }] },
      })
      expect((await show(as('third'), path, lock.id)).success).toBe(false)
      expect((await show(as('finance'), path, lock.id)).success).toBe(false)
    })
  })
})
