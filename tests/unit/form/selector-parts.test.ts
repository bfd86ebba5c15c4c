import { describe, expect, test } from 'vitest'
import { levelChoices, queryableLevels, type LevelFacts } from '../../../engine/permissions/queryable-levels'
import { inTreeOrder, offeredRows } from '../../../engine/views/selector/tree/in-tree-order'
import { tagText, togglePage, toggleRow } from '../../../engine/views/selector/selection'

const several = { value: 'id', label: 'name', multiple: true, limit: 3 }
const rows = [1, 2, 3, 4].map((id) => ({ id, name: `Row ${id}` }))

describe('the selection of records (X5)', () => {
  test('replaces a single record and keeps the order of several', () => {
    const one = toggleRow(new Map(), rows[0] ?? {}, { ...several, multiple: false })
    expect([...(toggleRow(one ?? new Map(), rows[1] ?? {}, { ...several, multiple: false }) ?? [])]).toEqual([
      ['2', 'Row 2'],
    ])
    const two = toggleRow(new Map([['9', 'Nine']]), rows[0] ?? {}, several)
    expect([...(two?.keys() ?? [])]).toEqual(['9', '1'])
    expect([...(toggleRow(two ?? new Map(), rows[0] ?? {}, several)?.keys() ?? [])]).toEqual(['9'])
  })
  test('does not exceed its limit (V27)', () => {
    expect(togglePage(new Map(), rows, several)).toBeUndefined()
    expect(toggleRow(new Map(['a', 'b', 'c'].map((id) => [id, id])), rows[0] ?? {}, several)).toBeUndefined()
    const page = togglePage(new Map(), rows.slice(0, 3), several)
    expect(page?.size).toBe(3)
    expect(togglePage(page ?? new Map(), rows.slice(0, 3), several)?.size).toBe(0)
  })
  test('has labels of at most 11 characters (C29)', () => {
    expect(tagText('elevenchars')).toBe('elevenchars')
    expect(tagText('twelve chars')).toBe('twelve char…')
  })
})

describe('trees', () => {
  const tree = { key: 'id', parent: 'parentId' }
  test('put parents before children, treat orphans as roots and keep cyclic nodes', () => {
    const nodes = [
      { id: '3', parentId: '2' },
      { id: '1', parentId: null },
      { id: '2', parentId: '1' },
      { id: '4', parentId: 'gone' },
      { id: '5', parentId: '6' },
      { id: '6', parentId: '5' },
    ]
    expect(inTreeOrder(nodes, tree).map(({ row, depth }) => `${String(row['id'])}@${depth}`)).toEqual([
      '1@0',
      '2@1',
      '3@2',
      '4@0',
      '5@0',
      '6@1',
    ])
  })
  test('offer neither a record nor its descendants as its own parent', () => {
    const nodes = [
      { id: '1', parentId: null },
      { id: '2', parentId: '1' },
      { id: '3', parentId: '2' },
      { id: '4', parentId: '1' },
      { id: '5', parentId: null },
    ]
    const offered = (without: string | undefined, isTree = true) =>
      offeredRows({ value: 'id', tree: isTree ? tree : undefined, without }, nodes).map(
        ({ row }) => row['id'],
      )
    expect(offered(undefined)).toEqual(['1', '2', '3', '4', '5'])
    expect(offered('2')).toEqual(['1', '4', '5'])
    expect(offered('1')).toEqual(['5'])
    expect(offered('5', false)).toEqual(['1', '2', '3', '4'])
  })
})

describe('operator levels (X10, 9.4)', () => {
  const facts: LevelFacts = {
    isAdmin: false,
    viewAll: false,
    isDemo: false,
    vipGrade: 1,
    hasThirdLevel: true,
  }
  test.each([
    [{ isAdmin: true, vipGrade: 0 }, [0, 1, 2, 3]],
    [{ viewAll: true }, [0, 1, 2, 3]],
    [{}, [2, 3]],
    [{ hasThirdLevel: false }, [2]],
    [{ vipGrade: 2, hasThirdLevel: false }, []],
    [{ isDemo: true, isAdmin: true }, []],
  ])('depend on %o', (patch, levels) => expect(queryableLevels({ ...facts, ...patch })).toEqual(levels))
  test('mark the own level of a user who sees all levels', () => {
    expect(levelChoices({ ...facts, viewAll: true }).filter(({ isOwn }) => isOwn)).toEqual([
      { level: 1, isOwn: true },
    ])
    expect(levelChoices({ ...facts, isAdmin: true, viewAll: true }).some(({ isOwn }) => isOwn)).toBe(false)
  })
})
