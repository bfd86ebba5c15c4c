import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageDefinitionWire } from '../../../engine/metadata/contract.generated'
import { decodeEntity } from '../../../engine/metadata/entities/decode-entity'
import { decodeProfile } from '../../../engine/metadata/person/decode-profile'
import { decodeScreen } from '../../../engine/metadata/screens/decode-screen'
import { baseOf, operationsOf } from '../../../engine/model/entities/endpoints-of'
import { parseEnvironment } from '../../../server-stub/product/product-environment'
import { shipped } from '../../shipped'
import { toFaultReference } from '../../../server-stub/product/statistics/fault-reference'
import { startVending } from '../../start-vending'
import type { RunningServer } from '../../../server-stub/start-server'
import { openDocumentedClient, type DocumentedCall } from '../support/documented-client'
import { validRanges } from '../../valid-ranges'

const folder = mkdtempSync(path.join(tmpdir(), 'console-malformed-'))

const list = (code: string, rest: object = {}) => ({ code, kind: 'list', entity: 'department', ...rest })
const entity = (name: string, rest: object = {}) => ({
  entity: name,
  type: 'object',
  properties: { a: { type: 'string' } },
  ...rest,
})

/** Unchecked screens, by the code under which they are stored. */
const screens: Readonly<Record<string, unknown>> = {
  oddNull: null,
  oddText: 'no JSON',
  oddNumber: 5,
  oddList: [],
  oddEmpty: {},
  oddKind: { code: 'oddKind', kind: 'dashboard' },
  oddKeyword: list('oddKeyword', { nonsense: 1 }),
  oddColumns: list('oddColumns', { list: { columns: { a: 1 } } }),
}

/** Unchecked entities, by the code under which they are stored. */
const entities: Readonly<Record<string, unknown>> = {
  oddNothing: null,
  oddShape: { entity: 'oddShape', properties: [] },
  oddType: entity('oddType', { properties: { a: { type: 'file' } } }),
  oddPattern: entity('oddPattern', { properties: { a: { type: 'string', pattern: '(' } } }),
  oddKey: entity('oddKey', { properties: { id: { type: 'object' } } }),
  oddRing: entity('oddRing', {
    definitions: { ring: { $ref: '#/definitions/ring' } },
    properties: { a: { $ref: '#/definitions/ring' } },
  }),
  oddBase: entity('oddBase', { base: '/system/user' }),
  oddUser: entity('user'),
  oddTable: entity('oddTable', {
    of: 'oddTable',
    properties: { a: { type: 'string', unique: ['nowhere'] } },
  }),
  oddProto: JSON.parse(
    '{"entity": "oddProto", "type": "object", "properties": {"__proto__": {"type": "string"}}}',
  ),
}

/** Malformed differences: kind, scope, name, difference. */
const differences: readonly (readonly [string, string, string, unknown])[] = [
  ['componentConfig', 'entity', 'department', { patch: { configJson: { kind: 'object' } } }],
  [
    'componentConfig',
    'entity',
    'role',
    { patch: { configJson: { kind: 'replace', value: { entity: 'role' } } } },
  ],
  ['componentConfig', 'screen', 'department', { patch: { configJson: null } }],
  [
    'componentConfig',
    'screen',
    'user',
    { patch: { configJson: { kind: 'replace', value: list('machine') } } },
  ],
  ['componentConfig', 'unheardOf', 'thing', { added: true, patch: {} }],
  ['componentConfig', 'screen', 'oddAdded', { added: true }],
  ['menu', '', 'oddMenu', { added: true, patch: { path: 7, sort: 'first', parentId: 'oddMenu' } }],
  ['menu', '', 'oddText', 'text'],
  ['menu', '', '', { order: 5 }],
  ['menuColumn', 'department', 'name', { patch: 'no row' }],
  ['menuColumn', 'department', 'nowhere', { added: true, patch: { width: 'wide' } }],
  ['menuColumn', 'nowhere', 'name', { patch: { width: 5 } }],
  ['dict', '', 'oddDict', { added: true, patch: { name: { a: 1 } } }],
  ['dictItem', 'oddDict', 'x', { added: true, patch: { sort: {}, enName: [] } }],
  ['unheardOf', '', 'x', { added: true, patch: {} }],
]

/** Filters that lists need beside their own: the machines of a fault are listed by the fault. */
const asked: Readonly<Record<string, object>> = {
  fault_machine: {
    fault: toFaultReference({ period: '2026-11-01,2026-11-20' }, { faultCode: 'E1', faultName: 'Odd' }),
  },
}

/** The code, the address and the fixed filter of every shipped list. */
const lists = [...shipped.screens.values()].flatMap((screen) => {
  const shown = screen.kind === 'list' ? shipped.entities.get(screen.entity) : undefined
  const isServed = screen.kind === 'list' && shown && operationsOf(shown).includes('list')
  return isServed
    ? [
        [
          screen.code,
          baseOf(shown),
          { ...validRanges(shown), ...screen.list?.filter, ...asked[screen.code] },
        ] as const,
      ]
    : []
})

describe('unchecked metadata in the database', () => {
  let server: RunningServer
  let call: DocumentedCall

  const start = async (): Promise<void> => {
    const variables = { PORT: '0', DATA_DIR: folder, SEED_SCALE: 'none', CAPTCHA: 'off', LOG_LEVEL: 'silent' }
    server = await startVending(parseEnvironment(variables))
    call = await openDocumentedClient(server.address)
  }
  const write = async (kind: string, scope: string, name: string, difference: unknown): Promise<void> => {
    await sql`insert into console.metadata_difference (kind, scope, name, difference, revision)
      values (${kind}, ${scope}, ${name}, ${JSON.stringify(difference)}, 1)`.execute(server.database.db)
  }
  const definitionOf = async (screen: string) =>
    (await call('GET', '/system/metadata/getPageDefinition', { query: { screen } })) as PageDefinitionWire

  beforeAll(async () => {
    await start()
    for (const [type, documents] of [
      ['screen', screens],
      ['entity', entities],
    ] as const) {
      for (const [code, configJson] of Object.entries(documents))
        await write('componentConfig', type, code, { added: true, patch: { name: code, configJson } })
    }
    // Each entity has a page, as its administrator intended.
    for (const code of Object.keys(entities)) {
      const configJson = { code: `page_${code}`, kind: 'list', entity: code }
      await write('componentConfig', 'screen', `page_${code}`, {
        added: true,
        patch: { name: code, configJson },
      })
    }
    for (const difference of differences) await write(...difference)
    await server.close()
    await start()
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('prevents neither the start of the server nor the reading of the profile', async () => {
    const profile = decodeProfile(await call('GET', '/system/getUserInfo'))
    expect(profile.ok && profile.value.menus.length).toBeGreaterThan(20)
  })

  it.each(lists)('leaves the shipped page %s as it was', async (_, base, filter) => {
    const query = { pageNo: 1, pageSize: 1, ...filter }
    expect(await call('GET', `${base}/getPage`, { query })).toMatchObject({ type: 'page' })
  })

  it.each(Object.keys(screens))('has its problems shown on the page %s', async (code) => {
    const { screens: found } = await definitionOf(code)
    expect(decodeScreen(found[code], code)).toMatchObject({ ok: false })
  })

  it.each(['oddNothing', 'oddShape', 'oddProto'])(
    'has its problems shown on the page of %s',
    async (code) => {
      const { entities: found } = await definitionOf(`page_${code}`)
      expect(decodeEntity(found[code], code)).toMatchObject({ ok: false })
    },
  )

  it('allows changes and new menus all the same', async () => {
    await call('PUT', '/system/menuColumn/edit', { body: { id: 'role.displayName', enName: 'Role name' } })
    const body = {
      entities: [entity('even')],
      screens: [{ code: 'even', kind: 'list', entity: 'even' }],
      menu: { code: 'even', path: '/even', title: 'Even' },
    }
    await call('POST', '/system/metadata/install', { body })
    await call('POST', '/records/even/add', { body: { a: 'b' } })
    expect(await call('GET', '/records/even/getPage')).toMatchObject({ total: 1 })
  })

  it('can be put right by an administrator', async () => {
    await call('DELETE', '/system/componentConfig/delete', { query: { id: 'screen.oddKeyword' } })
    await call('PUT', '/system/metadata/reset', {
      body: { kind: 'componentConfig', id: 'entity.department' },
    })
    expect(await definitionOf('oddKeyword')).toEqual({ screens: {}, entities: {} })
  })
})
