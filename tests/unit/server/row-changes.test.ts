import { describe, expect, it } from 'vitest'
import {
  applyEdits,
  type MetadataEdit,
} from '../../../server-stub/platform/metadata/current/difference-store'
import { documentChanges } from '../../../server-stub/platform/metadata/whole-menu/document-changes'
import { rightsOf } from '../../../server-stub/platform/metadata/whole-menu/rights-of'
import { rowChanges } from '../../../server-stub/platform/metadata/whole-menu/row-changes'

const row = (field: string, sort: number, rest: object = {}) => ({
  id: `page.${field}`,
  menuId: 'page',
  field,
  sort,
  ...rest,
})

describe('the reported changes of metadata', () => {
  it('are listed by property for rows, and an absent property equals null', () => {
    const before = [row('a', 10, { width: 5, enName: 'A' }), row('b', 20), row('c', 30)]
    const after = [row('a', 10, { width: null, enName: 'A' }), row('b', 20, { width: null }), row('d', 30)]
    expect(rowChanges('menuColumn', before, after)).toEqual([
      { kind: 'menuColumn', does: 'change', row: before[0], property: 'width', before: 5, after: null },
      { kind: 'menuColumn', does: 'remove', row: before[2] },
      { kind: 'menuColumn', does: 'add', row: after[2] },
    ])
  })

  it('are a single change for an order, whatever happens to the numbers', () => {
    const before = [row('b', 10), row('a', 20), row('gone', 30)]
    const after = [row('a', 10), row('b', 20)]
    expect(rowChanges('menuColumn', before, after)).toEqual([
      { kind: 'menuColumn', does: 'remove', row: before[2] },
      {
        kind: 'menuColumn',
        does: 'change',
        row: undefined,
        property: 'sort',
        before: ['b', 'a'],
        after: ['a', 'b'],
      },
    ])
    const numbered = rowChanges('menuColumn', [row('a', 15)], [row('a', 10)])
    expect(numbered).toMatchObject([{ property: 'sort', before: 15, after: 10 }])
  })

  it('are listed as properties for numbers of rows without an order of their own', () => {
    const changes = rowChanges('menu', [{ id: 'x', code: 'x', sort: 1 }], [{ id: 'x', code: 'x', sort: 2 }])
    expect(changes).toMatchObject([{ property: 'sort', before: 1, after: 2 }])
  })

  it('are listed by place for documents, with the entries of lists by their names', () => {
    const before = { title: 'Old', list: { columns: ['a', { field: 'b', width: 1 }, 'x'] }, gone: true }
    const after = { title: 'New', list: { columns: [{ field: 'b', width: 2 }, 'a', 'c'] } }
    expect(documentChanges(before, after)).toEqual([
      { place: 'title', before: 'Old', after: 'New' },
      { place: 'list.columns.b.width', before: 1, after: 2 },
      { place: 'list.columns.c', before: undefined, after: 'c' },
      { place: 'list.columns.x', before: 'x', after: undefined },
      { place: 'list.columns', before: ['a', 'b', 'x'], after: ['b', 'a', 'c'] },
      { place: 'gone', before: true, after: undefined },
    ])
    expect(documentChanges(before, structuredClone(before))).toEqual([])
  })
})

it('reverting requires the same rights as the changes row by row', () => {
  const edit = (name: string, next: MetadataEdit['next']): MetadataEdit => ({
    kind: 'menuColumn',
    scope: 'page',
    name,
    next,
  })
  const stored = [
    edit('changed', { patch: { width: 1 } }),
    edit('added', { added: true, patch: row('added', 1) }),
    edit('removed', { removed: true }),
    edit('', { order: ['changed'] }),
  ]
  const differences = applyEdits(new Map(), stored)
  const rights = (name: string) => [...rightsOf({ differences }, [edit(name, null)])]
  expect(rights('changed')).toEqual(['menuColumn:edit'])
  expect(rights('added')).toEqual(['menuColumn:delete'])
  expect(rights('removed')).toEqual(['menuColumn:add'])
  expect(rights('')).toEqual(['menuColumn:edit'])
})
