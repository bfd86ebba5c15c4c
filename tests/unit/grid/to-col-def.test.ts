import { describe, expect, it } from 'vitest'
import { fromDictWire } from '../../../engine/metadata/rows/decode-dictionary'
import { cellMenuTarget } from '../../../engine/views/grid/cells/cell-menu-target'
import { columnWidth, textWidth } from '../../../engine/views/grid/column-width'
import { isSameSort } from '../../../engine/query/is-same-sort'
import { readSort, withSort, writeSort } from '../../../engine/views/grid/columns/grid-sort'
import { toColDef, type ColumnLook } from '../../../engine/views/grid/columns/to-col-def'
import { column, scope } from '../list/list-columns'

const look: ColumnLook = {
  scope,
  widgets: new Map(),
  widths: new Map(),
  shares: new Map(),
  classes: { center: 'center', plain: 'plain', label: 'label', inForce: 'inForce' },
}

const states = fromDictWire({
  code: 'state',
  items: [
    { value: '0', enName: 'New', labelColor: '#ff0000' },
    { value: 'else', enName: 'Other' },
  ],
})

type Formatted = {
  readonly value: unknown
  readonly data: object | undefined
  readonly node: { readonly rowPinned?: string }
}

function text(definition: ReturnType<typeof toColDef>, params: Formatted): unknown {
  const format = definition.valueFormatter as unknown as (params: Formatted) => string
  return format(params)
}

describe('toColDef', () => {
  it('aligns a heading as the cells below it', () => {
    const [left, center, right] = (['left', 'center', 'right'] as const).map((align) =>
      toColDef(column('price', { align, tooltip: true }), look),
    )
    expect([left?.headerClass, left?.cellClass]).toEqual([undefined, []])
    expect([center?.headerClass, center?.cellClass]).toEqual(['center', ['center']])
    expect([right?.headerClass, right?.cellClass]).toEqual([
      'ag-right-aligned-header',
      ['ag-right-aligned-cell'],
    ])
  })

  it('formats cells by their widget and leaves sorting to the server', () => {
    const price = toColDef(column('price', { widget: 'money', align: 'right', sortable: false }), look)
    expect(text(price, { value: 5, data: { price: 5 }, node: {} })).toBe('5.00')
    expect(price).toMatchObject({
      field: 'price',
      sortable: false,
      cellClass: ['ag-right-aligned-cell'],
      headerClass: 'ag-right-aligned-header',
    })
    expect(price.cellRenderer).toBeUndefined()
    expect(Object.values(price).every((value) => typeof value !== 'string' || !value.includes('${'))).toBe(
      true,
    )
  })

  it('sets renderers for trees, links and components only', () => {
    const Cell = () => null
    const widgets = new Map([['text', { Cell }]])
    const link = { page: 'p', params: {} }
    expect(toColDef(column('a', { link }), { ...look, widgets }).cellRenderer).toBe('link')
    expect(toColDef(column('a'), { ...look, widgets }).cellRenderer).toBe('component')
    expect(toColDef(column('a', { link }), { ...look, widgets, treeColumn: 'a' }).cellRenderer).toBe('tree')
    expect(toColDef(column('a'), look).cellRenderer).toBeUndefined()
  })

  it('colours labels of dictionaries without a renderer (X6)', () => {
    const state = toColDef(column('state', { widget: 'select', dictionary: states }), look)
    const style = state.cellStyle as unknown as (params: { value: unknown }) => object
    expect(state.cellClass).toEqual(['label'])
    expect(text(state, { value: 0, data: { state: 0 }, node: {} })).toBe('New')
    expect(text(state, { value: 8, data: { state: 8 }, node: {} })).toBe('Other')
    expect([style({ value: 0 }), style({ value: 8 }), style({ value: null })]).toEqual([
      { '--label-color': '#ff0000' },
      { '--label-color': 'initial' },
      { '--label-color': 'initial' },
    ])
  })

  it('formats the totals row: sums like the column, its label unchanged, other cells empty', () => {
    const price = toColDef(column('price', { widget: 'money' }), look)
    const node = { rowPinned: 'bottom' }
    expect(text(price, { value: 7, data: { price: 7 }, node })).toBe('7.00')
    expect(text(price, { value: undefined, data: {}, node })).toBe('')
    expect(text(price, { value: 'Total', data: { price: 'Total' }, node })).toBe('Total')
    const whole = toColDef(column('whole', { widget: 'integer' }), look)
    const sum = '-9151314442816847864'
    expect(text(whole, { value: sum, data: { whole: sum }, node })).toBe('-9,151,314,442,816,847,864')
  })

  it('has its width, and grows with the grid by its share', () => {
    const widths = new Map([['a', 321]])
    expect(toColDef(column('a'), { ...look, widths })).toMatchObject({ width: 321, flex: null })
    const shares = new Map([['a', 400]])
    expect(toColDef(column('a'), { ...look, widths, shares })).toMatchObject({ width: 321, flex: 400 })
  })
})

describe('column widths', () => {
  it('fit the header, twice as wide for CJK', () => {
    expect(textWidth('订单')).toBeGreaterThan(1.5 * textWidth('ab'))
    expect(columnWidth(column('a', { label: 'Unabbreviatedness', width: 60 }))).toBeGreaterThan(140)
    expect(columnWidth(column('a', { width: 300 }))).toBe(300)
  })

  it('fit a heading on two lines, broken after spaces and hyphens, or anywhere in CJK', () => {
    const widthOf = (label: string) => columnWidth(column('a', { label, width: 1 }))
    expect(widthOf('Second Second')).toBe(widthOf('Second'))
    expect(widthOf('Bestell-Nummer')).toBe(widthOf('Bestell-'))
    expect(widthOf('售货机编号')).toBe(widthOf('售货机的编号'))
    // Of three parts, the two that are shorter together share a line.
    expect(widthOf('A bc definitely')).toBe(widthOf('definitely'))
    expect(widthOf('')).toBe(widthOf(' '))
  })
})

describe('the sort order', () => {
  const sort = [
    { field: 'b', order: 'desc' },
    { field: 'a', order: 'asc' },
  ] as const

  it('is read from the columns in the order of the clicks and written back', () => {
    const state = [
      { colId: 'a', sort: 'asc' as const, sortIndex: 1 },
      { colId: 'c' },
      { colId: 'b', sort: 'desc' as const, sortIndex: 0 },
    ]
    expect(readSort(state)).toEqual(sort)
    expect(isSameSort(readSort(writeSort(sort)), sort)).toBe(true)
    expect(isSameSort(sort, [])).toBe(false)
  })

  it('is given to a new grid with its columns', () => {
    expect(withSort([{ colId: 'a' }, { colId: 'x' }], sort)).toEqual([
      { colId: 'a', initialSort: 'asc', initialSortIndex: 1 },
      { colId: 'x' },
    ])
  })
})

it('the cell menu copies the shown text of the cell, or of the row with tabs between cells', () => {
  const columns = [column('name'), column('price', { widget: 'money' })]
  const target = cellMenuTarget({ columns, scope }, { clientX: 1, clientY: 2 }, 'price', {
    name: 'A',
    price: 3,
  })
  expect(target).toEqual({ x: 1, y: 2, cellText: '3.00', rowText: 'A\t3.00' })
})
