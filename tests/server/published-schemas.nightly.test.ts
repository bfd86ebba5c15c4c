import { describe, expect, it } from 'vitest'
import type { EntityMeta, PageDefinitionWire } from '../../engine/metadata/contract.generated'
import { decodeEntity } from '../../engine/metadata/entities/decode-entity'
import { decodeScreen } from '../../engine/metadata/screens/decode-screen'
import { compilePage } from '../../engine/model/pages/compile-page'
import { filterOf } from '../../engine/model/fields/filter-of'
import { basePath } from '../../server-stub/app'
import { widgetDefinition } from '../../widgets/catalog'
import { publishedEntities } from './published/sources'
import { toRecord, toWrongRecord } from './published/to-record'
import type { Answer } from './support/console-server'
import { useConsole } from './support/use-console'
import { databases } from './support/databases'

type Row = Readonly<Record<string, unknown>>

const published = publishedEntities().map((document) => [document.entity, document] as const)

/** In milliseconds: the slowest of a hundred, on a busy machine. */
const longestInstallation = 10_000

it('the published schemas are more than a hundred', () => {
  expect(new Set(published.map(([name]) => name)).size).toBeGreaterThan(100)
})

/** The first database gets all of them, the others a part: differences between databases show in some. */
const runs = databases.map((database, index) => ({
  name: database.name,
  database,
  chosen: index === 0 ? published : published.filter((_, at) => at % 8 === 0),
}))

describe.each(runs)('published schemas as menus on $name', ({ database, chosen }) => {
  const here = useConsole(database)

  it.each(chosen)('%s opens as a page with all operations on records', async (name, document) => {
    const started = performance.now()
    const installed = await here.admin.call('POST', '/system/metadata/install', {
      body: {
        entities: [document],
        screens: [{ code: name, kind: 'list', entity: name }],
        menu: { code: name, path: `/published/${name}`, title: document.title },
      },
    })
    expect(installed).toMatchObject({ success: true })
    expect(performance.now() - started).toBeLessThan(longestInstallation)

    const definition = await here.admin.call('GET', '/system/metadata/getPageDefinition', {
      query: { screen: name },
    })
    const entity = compiled(definition.data as PageDefinitionWire, name)

    const base = `/records/${name}`
    const record = toRecord(document)
    const added = await here.admin.call('POST', `${base}/add`, { body: record })
    expect(added).toMatchObject({ success: true })
    const { id } = added.data as { id: string }
    const get = () => here.admin.call('GET', `${base}/get`, { query: { id } })
    const stored = (await get()).data as Row
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(Object.keys(record)))

    const { field, filter } = searchOf(entity, stored)
    const list = await here.admin.call('GET', `${base}/getPage`, {
      query: { pageNo: 1, pageSize: 10, [field]: filter, sortField: field, sortOrder: 'desc' },
    })
    expect(list).toMatchObject({ success: true, data: { total: 1, list: [stored] } })

    const optional = Object.keys(record).find((key) => key !== 'id' && !entity.required?.includes(key))
    const change = optional ? { [optional]: null } : {}
    const edited = await here.admin.call('PUT', `${base}/edit`, { body: { ...stored, ...change } })
    expect(edited).toMatchObject({ success: true })
    expect((await get()).data).toMatchObject(change)

    const file = await exported(base, Object.keys(record))
    expect(file.trimEnd().split('\r\n')).toHaveLength(2)

    const wrong = toWrongRecord(document)
    const refused = await here.admin.call('POST', `${base}/add`, { body: wrong })
    expect(refused.status).toBe(422)
    // The first fields are named, with the number of the others.
    const { more = 0 } = refused.data as { readonly more?: number }
    const named = Object.keys(wrong).filter((field) => fieldsOf(refused).includes(field))
    expect(named.length + more).toBeGreaterThanOrEqual(Object.keys(wrong).length)
    expect(more === 0 || named.length > 0).toBe(true)

    expect(await here.admin.call('DELETE', `${base}/delete`, { query: { id } })).toMatchObject({
      success: true,
    })
    expect((await get()).status).toBe(404)
  })

  async function exported(base: string, fields: readonly string[]): Promise<string> {
    const answer = await here.server.app.inject({
      method: 'POST',
      url: `${basePath}${base}/export`,
      headers: { authorization: here.admin.token, language: 'en' },
      payload: {
        queryParams: {},
        exportHeaderList: fields.map((field) => ({ field, title: field })),
        fileName: 'published',
        fileType: 'csv',
      },
    })
    expect(answer.statusCode).toBe(200)
    return answer.payload
  }
})

/** Returns the entity of a page, after the console has compiled the page without problems. */
function compiled({ screens, entities }: PageDefinitionWire, code: string): EntityMeta {
  const screen = decodeScreen(screens[code])
  const entity = decodeEntity(entities[code])
  if (!screen.ok || !entity.ok) throw new Error(JSON.stringify([screen.problems, entity.problems]))
  const page = compilePage(screen.value, {
    access: { roles: new Set(['admin']), menus: new Set([code]), buttons: new Set([`${code}:view`]) },
    language: 'en',
    translate: (key) => key,
    entity: () => entity.value,
    screen: () => undefined,
    dictionary: () => undefined,
    widget: widgetDefinition,
    component: () => undefined,
  })
  expect(page).toMatchObject({ kind: 'list', problems: [], form: { items: expect.any(Array) as unknown } })
  return entity.value
}

/** Returns a field that lists are searched and sorted by, with a filter that the record passes. */
function searchOf(entity: EntityMeta, stored: Row): { readonly field: string; readonly filter: string } {
  const chosen = Object.entries(entity.properties).find(
    ([name, { sortable }]) => sortable && stored[name] !== null,
  )
  const field = chosen?.[0] ?? 'createTime'
  const value = String(stored[field])
  return { field, filter: filterOf(entity, field)?.match === 'range' ? `${value},${value}` : value }
}

function fieldsOf({ data }: Answer): readonly string[] {
  return (data as { fields: readonly { field: string }[] }).fields.map(({ field }) => field)
}
