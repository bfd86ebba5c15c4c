import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { ApiRefusal } from '../../../server-stub/platform/refusal/api-refusal'
import type { Database } from '../../../server-stub/platform/database/open-database'
import { migrate } from '../../../server-stub/platform/database/migrate'
import { readChange, revertEdit } from '../../../server-stub/platform/metadata/changes/change-history'
import { createMetadataService } from '../../../server-stub/platform/metadata/metadata-service'
import { createMetadataStore, resetEdits } from '../../../server-stub/platform/metadata/metadata-record-store'
import { menuRows } from '../../../server-stub/platform/metadata/current/wire-rows'
import type { MetadataKind } from '../../../server-stub/platform/metadata/kinds'
import { migrations } from '../../../server-stub/migrations/migrations'
import type { Person } from '../../../server-stub/platform/person/person'
import { databases } from '../support/databases'
import { silentLog } from '../support/silent-log'
import { shippedFixture } from './shipped-fixture'

const admin = { userId: '1', name: 'Admin' } as Person

describe.each(databases)('the metadata service on $name', ({ open }) => {
  let database: Database
  let stop: () => Promise<void>
  let metadata: Awaited<ReturnType<typeof createMetadataService>>

  const start = (later = false) =>
    createMetadataService({
      database,
      shipped: shippedFixture({ later }),
      widget: (id) => (id === 'unheard-of' ? undefined : { id, optionsSchema: {} }),
      syncTables: async () => [],
    })
  const store = (kind: MetadataKind) =>
    createMetadataStore({ kind, metadata, validate: async (values) => values })
  const columns = () =>
    metadata
      .current()
      .rows('menuColumn', 'things')
      .map((row) => row['field'])
  const problemsOf = async (change: Promise<unknown>) => {
    const error: unknown = await change.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!(error instanceof ApiRefusal)) throw new Error('a refusal was expected')
    return error.details.problems?.map((problem) => problem.code) ?? [error.details.reason]
  }

  beforeAll(async () => {
    ;({ database, stop } = await open())
    await migrate(database.db, migrations, silentLog)
  })
  afterAll(() => stop())
  beforeEach(async () => {
    await sql`truncate console.metadata_difference, console.metadata_change`.execute(database.db)
    metadata = await start()
  })

  it('stores a change as a difference, and serves only rows of changed menus', async () => {
    expect(menuRows(metadata.current(), 'things').columns).toBeUndefined()
    await store('menuColumn').edit('things.name', { enName: 'Label', visible: 0 }, admin)
    const { rows } = await sql<{
      name: string
      difference: unknown
    }>`select name, difference from console.metadata_difference`.execute(database.db)
    expect(rows).toEqual([{ name: 'name', difference: { patch: { enName: 'Label', visible: 0 } } }])
    expect(menuRows(metadata.current(), 'things').columns?.[0]).toMatchObject({
      field: 'name',
      enName: 'Label',
      zhName: '名称',
      visible: false,
      controlConfig: null,
    })
  })

  it('brings new fields of a later version into overridden pages, next to their neighbour', async () => {
    await store('menuColumn').edit('things.weight', { sort: 1 }, admin)
    await store('menuColumn').remove(['things.colour'], admin)
    expect(columns()).toEqual(['weight', 'name'])
    metadata = await start(true)
    expect(columns()).toEqual(['weight', 'name', 'size'])
  })

  it('adds a column of a field, and refuses one of an unknown field', async () => {
    await store('menuColumn').remove(['things.weight'], admin)
    await store('menuColumn').add({ menuId: 'things', field: 'createTime', sort: 5, enName: 'Since' }, admin)
    expect(columns()).toEqual(['createTime', 'name', 'colour'])
    expect(await problemsOf(store('menuColumn').add({ menuId: 'things', field: 'nowhere' }, admin))).toEqual([
      'invalid-record',
    ])
    expect(
      await problemsOf(store('menuColumn').edit('things.name', { controlType: 'unheard-of' }, admin)),
    ).toEqual(['invalid-record'])
    expect(columns()).toEqual(['createTime', 'name', 'colour'])
  })

  it('never weakens shipped rules: required, type, permission, masking', async () => {
    const document = (kind: 'entity' | 'screen', code: string) =>
      structuredClone(metadata.current().documents.get(`${kind}.${code}`)) as Record<string, never>
    const entity = document('entity', 'thing') as unknown as {
      required: string[]
      properties: Record<string, Record<string, unknown>>
      permission?: string
    }
    entity.required = []
    ;(entity.properties['name'] ?? {})['maxLength'] = 100
    ;(entity.properties['weight'] ?? {})['type'] = 'string'
    delete entity.properties['pin']?.['permission']
    entity.permission = 'other'
    const codes = await problemsOf(
      store('componentConfig').edit('entity.thing', { configJson: entity }, admin),
    )
    expect(codes).toEqual(['weakens', 'weakens', 'weakens', 'weakens', 'weakens'])
    const screen = document('screen', 'things') as unknown as { form: { items: unknown[] } }
    screen.form.items[1] = 'colour'
    expect(
      await problemsOf(store('componentConfig').edit('screen.things', { configJson: screen }, admin)),
    ).toEqual(['weakens'])
    const pin = {
      added: true,
      patch: { id: 'things.pin', menuId: 'things', field: 'pin', controlType: 'text' },
    } as const
    const shown = metadata.change([{ kind: 'menuColumn', scope: 'things', name: 'pin', next: pin }], admin)
    expect(await problemsOf(shown)).toContain('weakens')
  })

  it('changes dictionaries, and refuses to delete one that is in use', async () => {
    await store('dictItem').edit('colour.red', { enName: 'Crimson', labelColor: '#aa0000' }, admin)
    await store('dictItem').add({ dictId: 'colour', value: 'green', enName: 'Green', sort: 15 }, admin)
    expect(
      metadata
        .current()
        .dictionaries.get('colour')
        ?.items.map((item) => [item.value, item.text.title]),
    ).toEqual([
      ['red', 'Crimson'],
      ['green', 'Green'],
      ['blue', 'Blue'],
    ])
    await store('dictItem').edit('colour.green', { sort: 5 }, admin)
    expect(
      metadata
        .current()
        .dictionaries.get('colour')
        ?.items.map((item) => item.value),
    ).toEqual(['green', 'red', 'blue'])
    await expect(store('dict').remove(['colour'], admin)).rejects.toThrow('vetoed')
    await store('dictItem').remove(['colour.red', 'colour.green', 'colour.blue'], admin)
    expect(await problemsOf(store('dict').remove(['colour'], admin))).toContain('unknown-dictionary')
  })

  it('keeps sort numbers as they were typed', async () => {
    await store('dictItem').edit('colour.red', { sort: 37 }, admin)
    await store('dictItem').edit('colour.red', { enName: 'Scarlet' }, admin)
    const rows = metadata.current().rows('dictItem', 'colour')
    expect(rows.map((row) => [row['value'], row['sort']]).at(-1)).toEqual(['red', 37])
  })

  it('records who changed what, and reverts it', async () => {
    await store('menuFormItem').edit('things.name', { enName: 'First' }, admin)
    await store('menuFormItem').edit('things.name', { enName: 'Second' }, admin)
    const { rows } = await sql<{
      id: string
      changed_by_name: string
      before: unknown
      after: unknown
    }>`select id, changed_by_name, before, after from console.metadata_change order by id`.execute(
      database.db,
    )
    expect(rows).toMatchObject([
      { changed_by_name: 'Admin', before: null, after: { patch: { enName: 'First' } } },
      { before: { patch: { enName: 'First' } }, after: { patch: { enName: 'Second' } } },
    ])
    const [change] = await readChange(database.db, rows[1]!.id)
    await metadata.change([revertEdit(change)!], admin, {
      reverts: rows[1]!.id,
    })
    expect(metadata.current().rows('menuFormItem', 'things')[0]).toMatchObject({ enName: 'First' })
  })

  it('resets a single property, and a whole row', async () => {
    await store('menuColumn').edit('things.name', { enName: 'Label', width: 99, sort: 99 }, admin)
    expect(
      metadata.current().overridden(
        'menuColumn',
        metadata
          .current()
          .rows('menuColumn', 'things')
          .find((row) => row['field'] === 'name')!,
      ),
    ).toEqual(['enName', 'width', 'sort'])
    await metadata.change(resetEdits(metadata.current(), 'menuColumn', 'things.name', ['width']), admin)
    expect(
      metadata
        .current()
        .rows('menuColumn', 'things')
        .find((row) => row['field'] === 'name'),
    ).toMatchObject({ enName: 'Label', width: null })
    await metadata.change(resetEdits(metadata.current(), 'menuColumn', 'things.name', undefined), admin)
    expect(columns()).toEqual(['name', 'colour', 'weight'])
    for (const service of [metadata, await start()])
      expect(service.current().rows('menuColumn', 'things')[0]).toMatchObject({ enName: 'Name' })
  })

  it('adds an entity and a screen, and refuses malformed ones with every problem', async () => {
    const bad = {
      componentType: 'entity',
      code: 'city',
      name: 'City',
      configJson: {
        entity: 'city',
        type: 'object',
        properties: { name: { type: 'string', names: { xx: '?' } } },
        label: 1,
        deletable: { odd: true },
      },
    }
    expect((await problemsOf(store('componentConfig').add(bad, admin))).length).toBeGreaterThanOrEqual(3)
    await store('componentConfig').add(
      { ...bad, configJson: { entity: 'city', type: 'object', properties: { name: { type: 'string' } } } },
      admin,
    )
    await store('componentConfig').add(
      {
        componentType: 'screen',
        code: 'cities',
        name: 'Cities',
        configJson: { code: 'cities', kind: 'list', entity: 'city' },
      },
      admin,
    )
    expect(metadata.current().screens.get('cities')).toMatchObject({ entity: 'city' })
    expect(await problemsOf(store('componentConfig').remove(['entity.city'], admin))).toContain(
      'unknown-entity',
    )
  })

  it('keeps the written order of columns and fields over a restart', async () => {
    const text = { type: 'string', maxLength: 10 }
    const properties = Object.fromEntries(['zeta', 'a', 'middle', 'b', 'an'].map((name) => [name, text]))
    await store('componentConfig').add(
      {
        componentType: 'entity',
        code: 'ordered',
        configJson: { entity: 'ordered', type: 'object', properties },
      },
      admin,
    )
    const again = await start()
    expect(Object.keys(again.current().entities.get('ordered')?.properties ?? {})).toEqual(
      Object.keys(properties),
    )
  })

  it('shows a malformed document that reached the database, and leaves the others alone', async () => {
    const difference = JSON.stringify({
      added: true,
      patch: {
        id: 'screen.odd',
        componentType: 'screen',
        code: 'odd',
        configJson: { code: 'odd', kind: 'list', nonsense: 1 },
      },
    })
    await sql`insert into console.metadata_difference (kind, scope, name, difference, revision) values ('componentConfig', 'screen', 'odd', ${difference}, 1)`.execute(
      database.db,
    )
    metadata = await start()
    expect(metadata.current().problems.map((problem) => problem.pointer)).toContain('/nonsense')
    expect(metadata.current().documents.get('screen.odd')).toMatchObject({ nonsense: 1 })
    expect(metadata.current().screens.has('things')).toBe(true)
    await store('menuColumn').edit('things.name', { enName: 'Still works' }, admin)
  })

  it('serialises concurrent changes, and other servers take them over', async () => {
    const other = await start()
    await Promise.all(
      ['name', 'colour', 'weight'].map((field) =>
        store('menuColumn').edit(`things.${field}`, { width: 100 }, admin),
      ),
    )
    expect(
      metadata
        .current()
        .rows('menuColumn', 'things')
        .filter((row) => row['width'] === 100),
    ).toHaveLength(3)
    expect(
      other
        .current()
        .rows('menuColumn', 'things')
        .filter((row) => row['width'] === 100),
    ).toHaveLength(0)
    await other.refresh(metadata.current().revision)
    expect(
      other
        .current()
        .rows('menuColumn', 'things')
        .filter((row) => row['width'] === 100),
    ).toHaveLength(3)
  })
})
