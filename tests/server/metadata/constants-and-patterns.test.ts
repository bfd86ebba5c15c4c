import { describe, expect, it } from 'vitest'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

type Json = Record<string, unknown>

describe.each(olderDatabase)('constants and patterns of schemas', (database) => {
  const here = useConsole(database)
  const install = (entity: Json) =>
    here.admin.call('POST', '/system/metadata/install', {
      body: {
        entities: [{ type: 'object', ...entity }],
        screens: [{ code: entity['entity'], kind: 'list', entity: entity['entity'] }],
        menu: { code: entity['entity'], path: `/${String(entity['entity'])}`, title: 'Hard' },
      },
    })
  const pageOf = async (entity: string) =>
    (await here.admin.call('GET', `/records/${entity}/getPage`, { query: { pageNo: 1, pageSize: 10 } }))
      .data as { readonly list: readonly Json[] }

  it('let records be saved with a constant of any type, without a type keyword', async () => {
    const properties = {
      kind: { const: 'book' },
      edition: { const: 2 },
      plain: { const: true },
      size: { enum: ['a', 'b'] },
    }
    expect(await install({ entity: 'hardConst', properties })).toMatchObject({ success: true })
    const record = { kind: 'book', edition: 2, plain: true, size: 'b' }
    const added = await here.admin.call('POST', '/records/hardConst/add', { body: record })
    expect(added).toMatchObject({ success: true })
    expect((await pageOf('hardConst')).list).toMatchObject([record])
    const wrong = await here.admin.call('POST', '/records/hardConst/add', { body: { kind: 'film' } })
    expect(wrong).toMatchObject({ status: 422, data: { fields: [{ field: 'kind', code: 'M16' }] } })
  })

  it('are named once in a refusal, with an example of the pattern', async () => {
    const properties = {
      shelf: { type: 'string', pattern: '^[A-Z][0-9]{2}$', maxLength: 3, examples: ['A12'] },
    }
    expect(await install({ entity: 'hardPattern', properties })).toMatchObject({ success: true })
    const wrong = await here.admin.call('POST', '/records/hardPattern/add', { body: { shelf: 'nowhere' } })
    expect((wrong.data as { fields: unknown }).fields).toHaveLength(1)
    const near = await here.admin.call('POST', '/records/hardPattern/add', { body: { shelf: 'a12' } })
    expect((near.data as { fields: unknown }).fields).toEqual([
      expect.objectContaining({
        field: 'shelf',
        code: 'form.patternExample',
        message: 'The value must match ^[A-Z][0-9]{2}$, for example A12.',
      }),
    ])
  })
})
