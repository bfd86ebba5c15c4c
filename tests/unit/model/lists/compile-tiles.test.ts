import { describe, expect, it } from 'vitest'
import type { EntityMeta, ListMeta } from '../../../../engine/metadata/contract.generated'
import type { CompileContext } from '../../../../engine/model/compile-context'
import { compilePage } from '../../../../engine/model/pages/compile-page'
import { always } from '../../../../engine/model/conditions/condition'
import type { ListPageModel } from '../../../../engine/model/types/page-model'
import { widgetDefinition } from '../../../../widgets/catalog'

const entity: EntityMeta = {
  entity: 'cover',
  type: 'object',
  tree: { parent: 'parentId' },
  properties: {
    name: { type: 'string', title: 'Name' },
    picture: { type: 'string', title: 'Picture', control: 'image' },
    secret: { type: 'string', control: 'image', permission: { view: 'cover:secret' } },
    parentId: { type: 'string', format: 'id' },
    size: { type: 'integer', title: 'Size' },
    room: { type: 'integer', title: 'Room' },
    hidden: { type: 'integer', title: 'Hidden', permission: { view: 'cover:secret' } },
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
  it('show two columns of the list, whether the list names these or not', () => {
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

  it('may show columns that the table hides', () => {
    const model = list({ columns: [{ field: 'picture', visible: false }, 'name'], tiles })
    expect(model.tiles?.image.name).toBe('picture')
  })

  it.each([
    ['a title that is no column', { columns: ['picture'], tiles }, 'unknown-column', '/list/tiles/title'],
    [
      'an unknown field',
      { columns: ['name'], tiles: { image: 'nowhere', title: 'name' } },
      'unknown-column',
      '/list/tiles/image',
    ],
    [
      'an image field that holds no picture',
      { tiles: { image: 'name', title: 'name' } },
      'no-picture',
      '/list/tiles/image',
    ],
    ['a tree', { tree: true, tiles }, 'tiles-of-tree', '/list/tiles'],
  ] as const)('with %s are reported, and the page is a table instead', (_what, part, code, pointer) => {
    const model = list(part as ListMeta)
    expect(model.tiles).toBeUndefined()
    expect(model.columns.length).toBeGreaterThan(0)
    expect(model.problems).toMatchObject([{ code, pointer }])
  })

  it('are left out without a problem when a column is hidden from the user or removed by rows', () => {
    const hidden = list({ columns: ['secret', 'name'], tiles: { image: 'secret', title: 'name' } })
    expect([hidden.tiles, hidden.problems]).toEqual([undefined, []])
    const rows = { columns: [{ menuId: 'm', field: 'name' }] }
    const without = list({ columns: ['picture', 'name'], tiles }, { rows })
    expect([without.tiles, without.problems]).toEqual([undefined, []])
  })
})

describe('further parts of a tile', () => {
  const at = (part: object) => {
    const model = list({ tiles: { ...tiles, ...part } } as ListMeta)
    return { tiles: model.tiles, told: model.problems.map(({ code, pointer }) => `${code} ${pointer}`) }
  }

  it('include lines of columns that the user may see', () => {
    const { tiles: shown, told } = at({ lines: ['size', 'hidden', 'room'] })
    expect(shown?.lines.map(({ name }) => name)).toEqual(['size', 'room'])
    expect(told).toEqual([])
    expect(at({ lines: ['size', 'lost'] }).told).toEqual(['unknown-column /list/tiles/lines/1'])
  })

  it('include a bar of one number in another, red according to a third', () => {
    const bar = (more: object) => {
      const { tiles: shown, told } = at({ bar: { value: 'size', of: 'room', ...more } })
      return [shown?.bar?.value.name, shown?.bar?.of.name, shown?.bar?.alert?.name, ...told]
    }
    expect(bar({})).toEqual(['size', 'room', undefined])
    expect(bar({ alert: 'room' })).toEqual(['size', 'room', 'room'])
    expect(bar({ alert: 'lost' })).toEqual([
      'size',
      'room',
      undefined,
      'unknown-column /list/tiles/bar/alert',
    ])
  })

  it('include no bar when one of its numbers is unknown or hidden from the user', () => {
    expect(at({ bar: { value: 'hidden', of: 'room' } })).toMatchObject({
      tiles: { bar: undefined },
      told: [],
    })
    expect(at({ bar: { value: 'size', of: 'hidden' } })).toMatchObject({
      tiles: { bar: undefined },
      told: [],
    })
    expect(at({ bar: { value: 'lost', of: 'gone' } })).toMatchObject({
      tiles: { bar: undefined },
      told: ['unknown-column /list/tiles/bar/value', 'unknown-column /list/tiles/bar/of'],
    })
    expect(at({}).tiles?.bar).toBeUndefined()
  })

  it('include marks in the language, shown always or while a condition holds', () => {
    const when = { properties: { size: { const: 0 } } }
    const marks = [
      { icon: 'stop', title: 'Empty', names: { de: 'Leer' }, when },
      { icon: 'warning', title: 'New', when: { required: ['lost'] } },
    ]
    const model = list({ tiles: { ...tiles, marks } } as ListMeta, { language: 'de' })
    expect(model.tiles?.marks).toMatchObject([
      { icon: 'stop', label: 'Leer', when },
      { icon: 'warning', label: 'New' },
    ])
    expect(model.problems).toMatchObject([{ code: 'unknown-field', pointer: '/list/tiles/marks/1/when' }])
    const [plain] =
      list({ tiles: { ...tiles, marks: [{ icon: 'warning', title: 'New' }] } } as never).tiles?.marks ?? []
    expect(plain?.when).toEqual(always)
  })

  it('include no picture when the widget of its column is unknown', () => {
    const told = list({ columns: ['name', { field: 'picture', control: 'nowhere' }], tiles }).problems
    expect(told.map(({ code }) => code)).toContain('no-picture')
  })
})
