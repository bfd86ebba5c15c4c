import { describe, expect, it } from 'vitest'
import { mergeDifferences } from '../../../engine/metadata/differences/merge-differences'
import {
  fieldItems,
  isSection,
  mergeColumns,
  mergeForm,
  mergeSearch,
} from '../../../engine/metadata/screens/menu-rows'

interface Row {
  readonly name: string
  readonly label?: string
}
const rows = (...names: string[]): Row[] => names.map((name) => ({ name }))
const names = (list: readonly Row[]) => list.map((row) => row.name)
const nameOf = (row: Row) => row.name

describe('rows with differences', () => {
  it('are patched, removed and added', () => {
    const merged = mergeDifferences<Row>(
      rows('a', 'b', 'c'),
      {
        rows: {
          a: { patch: { label: 'A' } },
          b: { removed: true },
          d: { added: true, patch: { name: 'd' } },
        },
      },
      nameOf,
    )
    expect(merged).toEqual([{ name: 'a', label: 'A' }, { name: 'c' }, { name: 'd' }])
  })

  it('follow their neighbour of the baseline where the order does not name them', () => {
    expect(
      names(mergeDifferences<Row>(rows('a', 'new', 'b', 'c'), { order: ['c', 'b', 'a'], rows: {} }, nameOf)),
    ).toEqual(['c', 'b', 'a', 'new'])
    expect(
      names(mergeDifferences<Row>(rows('first', 'a', 'b'), { order: ['b', 'a'], rows: {} }, nameOf)),
    ).toEqual(['first', 'b', 'a'])
  })

  it('are ordered without regard to names that no longer ship', () => {
    expect(
      names(
        mergeDifferences<Row>(
          rows('a', 'b'),
          { order: ['gone', 'b', 'a'], rows: { gone: { patch: { label: 'x' } } } },
          nameOf,
        ),
      ),
    ).toEqual(['b', 'a'])
  })

  it('are shown once, with the added values, where an added row ships by now', () => {
    const differences = { rows: { b: { added: true, patch: { name: 'b', label: 'Own' } } } }
    expect(mergeDifferences<Row>(rows('a'), differences, nameOf)).toEqual([
      { name: 'a' },
      { name: 'b', label: 'Own' },
    ])
    expect(mergeDifferences<Row>(rows('b', 'a'), differences, nameOf)).toEqual([
      { name: 'b', label: 'Own' },
      { name: 'a' },
    ])
  })

  it('stay removed even if they were added or the order names them', () => {
    const differences = {
      order: ['c', 'b', 'a'],
      rows: { b: { removed: true }, c: { added: true, removed: true, patch: { name: 'c' } } },
    }
    expect(names(mergeDifferences<Row>(rows('a', 'b'), differences, nameOf))).toEqual(['a'])
  })

  it('are not created by a mere change', () => {
    expect(
      names(mergeDifferences<Row>(rows('a'), { rows: { gone: { patch: { label: 'x' } } } }, nameOf)),
    ).toEqual(['a'])
  })
})

describe('rows of the server over a definition (0.3, merge rule)', () => {
  const defined = [{ field: 'a', width: 80, title: 'A', names: { zh: '甲' } }, { field: 'b' }, { field: 'c' }]

  it('leave the definition unchanged when there are none', () => {
    const form = { items: ['a', { section: 'S', items: ['b'] }] }
    for (const none of [undefined, []]) {
      expect(mergeColumns(defined, none)).toBe(defined)
      expect(mergeSearch(defined, none)).toBe(defined)
      expect(mergeForm(form, none)).toBe(form)
    }
  })

  it.each([
    ['width', 120],
    ['minWidth', 60],
    ['visible', true],
    ['visible', false],
    ['sortable', true],
    ['sortable', false],
  ])('override the %s of a column by %s, else the definition decides', (name, said) => {
    const other = typeof said === 'number' ? said + 1 : !said
    const column = { field: 'a', [name]: other }
    const merged = (row: object) => mergeColumns([column], [{ menuId: 'm', field: 'a', ...row }])[0]
    expect(merged({ [name]: said })).toHaveProperty(name, said)
    expect(merged({ [name]: undefined })).toHaveProperty(name, other)
    expect(merged({})).toHaveProperty(name, other)
    expect(mergeColumns([{ field: 'a' }], [{ menuId: 'm', field: 'a' }])[0]).not.toHaveProperty(name)
  })

  it.each([0, null])('ignore %s as a width', (none) => {
    const [column] = mergeColumns([{ field: 'a', width: 80, minWidth: 40 }], [
      { menuId: 'm', field: 'a', width: none, minWidth: none },
    ] as Parameters<typeof mergeColumns>[1])
    expect(column).toMatchObject({ width: 80, minWidth: 40 })
  })

  it('keep the properties of a search item that they do not name', () => {
    const items = [{ field: 'a', title: 'A', required: true }, { field: 'b' }]
    expect(mergeSearch(items, [{ menuId: 'm', field: 'a', deName: 'Ah' }])).toMatchObject([
      { field: 'a', title: 'A', required: true, names: { de: 'Ah' } },
    ])
  })

  it('decide presence, order and label, and leave the rest to the definition', () => {
    const merged = mergeColumns(defined, [
      { menuId: 'm', field: 'c', sort: 1 },
      { menuId: 'm', field: 'a', sort: 2, enName: 'First', visible: false },
    ])
    expect(merged).toMatchObject([
      { field: 'c' },
      { field: 'a', title: 'First', names: { zh: '甲' }, width: 80, visible: false },
    ])
  })

  it('order columns and search items by their sort: equal ones as they came, those without one first', () => {
    const rows = [
      { menuId: 'm', field: 'c', sort: 20 },
      { menuId: 'm', field: 'b', sort: 3 },
      { menuId: 'm', field: 'a', sort: 3 },
      { menuId: 'm', field: 'new' },
    ]
    const fields = ['new', 'b', 'a', 'c']
    expect(mergeColumns(defined, rows).map(({ field }) => field)).toEqual(fields)
    expect(mergeSearch(defined, rows).map(({ field }) => field)).toEqual(fields)
  })

  it.each([
    ['controlConfig before valueType', { controlConfig: { type: 'dict' }, valueType: 'money' }, 'dict'],
    ['valueType before the definition', { valueType: 'money' }, 'money'],
    ['the definition when the value type of the row is only text', { valueType: 'text' }, 'select'],
    ['the definition when the row has neither', {}, 'select'],
  ])('take the control from %s', (_name, row, control) => {
    const [column] = mergeColumns([{ field: 'a', control: 'select' }], [{ menuId: 'm', field: 'a', ...row }])
    expect(column?.control).toBe(control)
  })

  it('take the control and its code from controlConfig', () => {
    const [column] = mergeColumns(defined, [
      { menuId: 'm', field: 'b', controlConfig: { type: 'dict', code: 'yes_or_no' } },
    ])
    expect(column).toMatchObject({ control: 'dict', options: { code: 'yes_or_no' } })
  })

  it('relabel form fields, including those of sections', () => {
    const form = mergeForm({ items: ['a', { section: 'S', items: ['b', { field: 'c', title: 'C' }] }] }, [
      { menuId: 'm', field: 'c', enName: 'See', deName: 'Ce' },
      { menuId: 'm', field: 'a', zhName: '甲' },
    ])
    expect(form.items).toEqual([
      { field: 'a', title: undefined, names: { zh: '甲' } },
      { section: 'S', items: ['b', { field: 'c', title: 'See', names: { de: 'Ce' } }] },
    ])
  })

  it('order form fields within their section, tab or form, and leave those without a number in place', () => {
    const form = {
      items: [
        'a',
        { section: 'S', items: ['b', 'c', 'd'] },
        'e',
        { tab: 'T', items: ['f', { section: 'U', items: ['g', 'h'] }, 'i'] },
      ],
    }
    const numbers = { a: 50, b: 3, d: 1, e: 10, f: 9, i: 8, g: 2, h: 1 }
    const rows = Object.entries(numbers).map(([field, sort]) => ({ menuId: 'm', field, sort }))
    const nameOf = (item: unknown): unknown => {
      if (typeof item === 'string') return item
      const { field, items } = item as { readonly field?: string; readonly items?: readonly unknown[] }
      return field ?? items?.map(nameOf)
    }
    expect(mergeForm(form, [...rows, { menuId: 'm', field: 'c', enName: 'C' }]).items.map(nameOf)).toEqual([
      'e',
      ['d', 'c', 'b'],
      'a',
      ['i', ['h', 'g'], 'f'],
    ])
  })

  it('relabel form fields on tabs, including those of sections there, and change nothing else', () => {
    const part = { section: 'S', title: 'Part', items: ['b'] }
    const form = { columns: 2, items: ['c', { tab: 'T', title: 'Tab', items: ['a', part] }] }
    const merged = mergeForm(form as Parameters<typeof mergeForm>[0], [
      { menuId: 'm', field: 'a', enName: 'Ah' },
      { menuId: 'm', field: 'b', enName: 'Be' },
    ])
    expect(merged).toEqual({
      columns: 2,
      items: [
        'c',
        {
          tab: 'T',
          title: 'Tab',
          items: [
            { field: 'a', title: 'Ah', names: {} },
            { section: 'S', title: 'Part', items: [{ field: 'b', title: 'Be', names: {} }] },
          ],
        },
      ],
    })
  })
})

describe('the fields of a form', () => {
  const form = [
    'a',
    { section: 'S', items: ['b', { field: 'c', title: 'C' }] },
    { tab: 'T', items: [{ section: 'U', items: ['d'] }, 'e'] },
  ]
  const names = (...shown: Parameters<typeof fieldItems>[1][]) =>
    fieldItems(form, ...shown).map(({ field }) => field)

  it('include those of its tabs and sections, in their order and in full', () => {
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(fieldItems(form)[2]).toEqual({ field: 'c', title: 'C' })
  })

  it('are limited to the parts that are shown', () => {
    expect(names((part) => isSection(part))).toEqual(['a', 'b', 'c'])
    expect(names((part) => !isSection(part))).toEqual(['a', 'e'])
    expect(names(() => false)).toEqual(['a'])
  })
})
