import { describe, expect, it } from 'vitest'
import { compileColumns, defaultColumns } from '../../../../engine/model/lists/compile-columns'
import { contextWith, entityOf, openSink } from '../compile-with'

const thing = entityOf(
  {
    name: { type: 'string', title: 'Name', sortable: true },
    amount: { type: 'integer', title: 'Amount' },
    ownerId: { type: 'string', format: 'id', title: 'Owner' },
    parts: { type: 'object', title: 'Parts' },
    pin: { type: 'string', title: 'Pin', secret: true },
    wish: { type: 'string', title: 'Wish', writeOnly: true },
    price: { type: 'number', title: 'Price', permission: { view: 'thing:price' } },
  },
  { audit: true },
)

function compile(
  columns: readonly unknown[] | undefined,
  { buttons = [] as readonly string[], excluded = [] as readonly string[], rows = undefined as unknown } = {},
) {
  const { sink, told } = openSink()
  const context = contextWith({ buttons, language: 'de', rows: rows as never })
  const list = columns && ({ columns } as never)
  return { columns: compileColumns(list, thing, excluded, context, sink), told: told() }
}

describe('the columns of a list that names none', () => {
  it('are the fields that a cell can show, with creator and time of change hidden at first', () => {
    const visible = Object.fromEntries(defaultColumns(thing).map((one) => [one.field, one.visible !== false]))
    expect(visible).toMatchObject({ name: true, amount: true, price: true, createTime: true })
    expect(visible).toMatchObject({ updateTime: false, createByName: false })
    expect(Object.keys(visible)[0]).toBe('name')
    expect(Object.keys(visible).slice(-3).toSorted()).toEqual(['createByName', 'createTime', 'updateTime'])
    for (const name of ['id', 'ownerId', 'parts', 'pin', 'wish']) expect(visible).not.toHaveProperty(name)
    expect(compile(undefined).columns.map(({ name }) => name)).not.toContain('price')
    expect(compile(undefined, { buttons: ['thing:price'] }).columns.map(({ name }) => name)).toContain(
      'price',
    )
  })
})

describe('a column', () => {
  const column = (more: object, options?: Parameters<typeof compile>[1]) =>
    compile([{ field: 'name', ...more }], options).columns[0]

  it('is visible, exported, sorted like its entity and has a tooltip, unless it says otherwise', () => {
    expect(column({})).toMatchObject({
      name: 'name',
      label: 'Name',
      visible: true,
      tooltip: true,
      sortable: true,
      exported: true,
      align: 'left',
      content: undefined,
      link: undefined,
      fixed: undefined,
      required: false,
    })
    expect(
      column({ visible: false, tooltip: false, sortable: false, fixed: 'left', align: 'right' }),
    ).toMatchObject({
      visible: false,
      tooltip: false,
      sortable: false,
      fixed: 'left',
      align: 'right',
    })
    expect(column({ width: 80, minWidth: 60 })).toMatchObject({ width: 80, minWidth: 60 })
    expect(column({}, { excluded: ['name'] })?.exported).toBe(false)
  })

  it('has the width and alignment of its widget', () => {
    const [amount] = compile(['amount']).columns
    expect(amount?.align).toBe('right')
    expect(amount?.width).toBe(amount?.definition?.width)
    expect(amount?.sortable).toBe(false)
  })

  it('may show fixed words or nothing in every cell', () => {
    expect(column({ cellContent: { title: 'Open', names: { de: 'Öffnen' } } })?.content).toBe('Öffnen')
    expect(column({ hideCellContent: true, cellContent: { title: 'Open' } })?.content).toBe('')
  })

  it('links to a page for users who may open it', () => {
    const link = { page: 'details', code: 'thing:details', params: { id: 'name' }, record: 'x' }
    const context = { buttons: ['thing:details'] }
    expect(column({ link: { ...link, page: 'things' } }, context)?.link).toEqual({
      page: 'things',
      params: { id: 'name' },
      record: 'x',
    })
    expect(column({ link: { page: 'things' } })?.link).toEqual({
      page: 'things',
      params: {},
      record: undefined,
    })
    expect(column({ link }, context)?.link).toBeUndefined()
    expect(column({ link: { ...link, page: 'things' } })?.link).toBeUndefined()
  })

  it('is reported when it is a duplicate, write-only or unknown', () => {
    const { columns, told } = compile(['name', 'pin', 'wish', 'nothing', { field: 'name', width: 9 }])
    expect(columns.map(({ name, width }) => [name, width === 9])).toEqual([['name', false]])
    expect(told).toEqual([
      'write-only-field /list/columns/1',
      'write-only-field /list/columns/2',
      'unknown-field /list/columns/3',
      'duplicate-field /list/columns/4',
    ])
  })
})
