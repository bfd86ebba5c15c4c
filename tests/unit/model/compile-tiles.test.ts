import { describe, expect, it } from 'vitest'
import type { EntityMeta, ListMeta } from '../../../engine/metadata/contract.generated'
import type { CompileContext } from '../../../engine/model/compile-context'
import { compilePage } from '../../../engine/model/compile-page'
import type { ListPageModel } from '../../../engine/model/page-model'
import { widgetDefinition } from '../../../widgets/catalog'

const entity: EntityMeta = {
  entity: 'cover',
  type: 'object',
  tree: { parent: 'parentId' },
  properties: {
    name: { type: 'string', title: 'Name' },
    picture: { type: 'string', title: 'Picture', control: 'image' },
    secret: { type: 'string', control: 'image', permission: { view: 'cover:secret' } },
    parentId: { type: 'string', format: 'id' },
  },
}

const context: CompileContext = {
  access: { roles: new Set(['r']), menus: new Set(['covers']), buttons: new Set(['cover:view']) },
  language: 'en',
  translate: (key) => key,
  entity: (name) => (name === 'cover' ? entity : undefined),
  screen: () => undefined,
  dictionary: () => undefined,
  widget: widgetDefinition,
  component: () => undefined,
}

function list(part: ListMeta, over: Partial<CompileContext> = {}): ListPageModel {
  const model = compilePage(
    { code: 'covers', kind: 'list', entity: 'cover', list: part },
    { ...context, ...over },
  )
  if (model.kind !== 'list') throw new Error(`a list was expected, not ${model.kind}`)
  return model
}

const tiles = { image: 'picture', title: 'name' }

describe('the tiles of a list (L28)', () => {
  it('show two of its columns, whether it names them or not', () => {
    const model = list({ columns: ['picture', { field: 'name', title: 'Called' }], tiles })
    expect(model.tiles).toEqual({
      image: model.columns[0],
      title: model.columns[1],
      lines: [],
      marks: [],
    })
    expect(model.tiles?.title.label).toBe('Called')
    expect(model.problems).toEqual([])
    expect(list({ tiles }).tiles?.image.name).toBe('picture')
    expect(list({}).tiles).toBeUndefined()
  })

  it('show hidden columns too, which a table does not', () => {
    const model = list({ columns: [{ field: 'picture', visible: false }, 'name'], tiles })
    expect(model.tiles?.image.name).toBe('picture')
  })

  it.each([
    ['no column', { columns: ['picture'], tiles }, 'unknown-column', '/list/tiles/title'],
    [
      'no field',
      { columns: ['name'], tiles: { image: 'nowhere', title: 'name' } },
      'unknown-column',
      '/list/tiles/image',
    ],
    ['no picture', { tiles: { image: 'name', title: 'name' } }, 'no-picture', '/list/tiles/image'],
    ['a tree', { tree: true, tiles }, 'tiles-of-tree', '/list/tiles'],
  ] as const)('of %s are reported, and the page goes on as a table', (_what, part, code, pointer) => {
    const model = list(part as ListMeta)
    expect(model.tiles).toBeUndefined()
    expect(model.columns.length).toBeGreaterThan(0)
    expect(model.problems).toMatchObject([{ code, pointer }])
  })

  it('are gone without a word when the person may not see the column, or an administrator took it out', () => {
    const hidden = list({ columns: ['secret', 'name'], tiles: { image: 'secret', title: 'name' } })
    expect([hidden.tiles, hidden.problems]).toEqual([undefined, []])
    const rows = { columns: [{ menuId: 'm', field: 'name' }] }
    const without = list({ columns: ['picture', 'name'], tiles }, { rows })
    expect([without.tiles, without.problems]).toEqual([undefined, []])
  })
})
