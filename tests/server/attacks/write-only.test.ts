import { sql } from '../../../server-stub/platform/database/sql/sql'
import { describe, expect, it } from 'vitest'
import { toWireTime } from '../../../engine/model/values/times/china-time'
import { basePath } from '../../../server-stub/app'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

/** No field name gives these away: only the entity says that they are never served. */
const secrets = ['Whisper-one-4711', 'Whisper-two-4712', 'Whisper-three-4713', 'Whisper-four-4714']

const line = {
  type: 'object',
  properties: {
    place: { type: 'string', title: 'Place' },
    murmur: { type: 'string', title: 'Murmur' },
  },
}
const entity = {
  entity: 'whisper',
  title: 'Whisper',
  alive: true,
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    hush: { type: 'string', title: 'Hush', writeOnly: true },
    still: { type: 'string', title: 'Still', secret: true },
    lines: { type: 'array', title: 'Lines', items: line, writeOnly: true },
  },
}

/** Returns the range from an hour ago until the end of today, in wire format. */
function sinceAnHour(): string {
  const now = Date.now()
  // A search must not reach beyond today.
  return `${toWireTime(now - 3_600_000)},${toWireTime(now).slice(0, 10)} 23:59:59`
}

describe.each(olderDatabase)('write-only fields on $name', (database) => {
  const here = useConsole(database)
  const [hush, still, murmur, later] = secrets
  const keepsNone = (text: string) => {
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
  const call = (...asked: Parameters<typeof here.admin.call>) => here.admin.call(...asked)

  it('are whole fields: one within a list field is refused, because the list would be served', async () => {
    const inside = { ...line.properties, murmur: { ...line.properties.murmur, writeOnly: true } }
    const lines = { type: 'array', title: 'Lines', items: { ...line, properties: inside } }
    const configJson = { ...entity, entity: 'murmur', properties: { lines } }
    const answer = await call('POST', '/system/componentConfig/add', {
      body: { componentType: 'entity', code: 'murmur', name: 'Murmur', configJson },
    })
    expect(answer).toMatchObject({ success: false })
    expect(JSON.stringify(answer.data)).toContain('/properties/lines/items/properties/murmur/writeOnly')
  })

  it('are in no history, export, log or refusal, and neither are list fields', async () => {
    const installed = await call('POST', '/system/metadata/install', {
      body: {
        entities: [entity],
        screens: [{ code: 'whisper', kind: 'list', entity: 'whisper' }],
        menu: { code: 'whisper', path: '/whisper', title: 'Whisper' },
      },
    })
    expect(installed).toMatchObject({ success: true })
    const lines = [{ place: 'Here', murmur }]
    const added = await call('POST', '/records/whisper/add', { body: { name: 'One', hush, still, lines } })
    expect(added).toMatchObject({ success: true })
    const { id } = added.data as { id: string }
    const edited = await call('PUT', '/records/whisper/edit', {
      body: { id, name: 'Two', hush: later, lines: [{ place: 'There', murmur: later }] },
    })
    expect(edited).toMatchObject({ success: true })
    const refused = await call('PUT', '/records/whisper/edit', {
      body: { id, name: 'Three', hush, still, lines, changedFrom: { name: 'Zero', hush, still, lines } },
    })
    expect(refused.success).toBe(false)
    keepsNone(JSON.stringify(refused))
    expect(await call('DELETE', '/records/whisper/delete', { query: { id } })).toMatchObject({
      success: true,
    })

    // The history has each change before and after, without the fields that are never served.
    const { rows } = await sql<{ before: unknown; after: unknown }>`
      select before, after from console.metadata_change where kind = 'whisper' order by id`.execute(
      here.server.database.db,
    )
    expect(
      rows.map(({ before, after }) => [before, after].map((one) => (one as { name?: string } | null)?.name)),
    ).toEqual([
      [undefined, 'One'],
      ['One', 'Two'],
      ['Two', undefined],
    ])
    for (const { after } of rows) expect(Object.keys(after ?? {})).not.toContain('hush')
    keepsNone(JSON.stringify(rows))
    const history = await call('GET', '/system/metadata/change/getPage', {
      query: { pageNo: 1, pageSize: 100 },
    })
    expect(history).toMatchObject({ success: true })
    keepsNone(JSON.stringify(history))

    await here.server.app.journal.flush()
    const log = await sql<{ content: string | null }>`select content from records."userLog"
      where content like '%"One"%' or content like '%"Two"%' or content like '%"Three"%' order by id`.execute(
      here.server.database.db,
    )
    expect(log.rows).toHaveLength(3)
    keepsNone(JSON.stringify(log.rows))
    expect(JSON.parse(log.rows[0]?.content ?? '')).toMatchObject({
      name: 'One',
      hush: '***',
      still: '***',
      lines: '***',
    })
    const file = await here.server.app.inject({
      method: 'POST',
      url: `${basePath}/system/userLog/export`,
      headers: { authorization: here.admin.token },
      payload: {
        queryParams: { operateTime: sinceAnHour() },
        exportHeaderList: [{ field: 'content', title: 'Content' }],
        fileName: 'Log',
        fileType: 'csv',
      },
    })
    expect(file.payload).toContain('One')
    keepsNone(file.payload)
  })
})
