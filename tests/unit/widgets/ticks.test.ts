import { describe, expect, it } from 'vitest'
import type { TreeOption } from '../../../engine/views/selector/tree/tree-options'
import {
  afterTick,
  findNodes,
  recordKeys,
  tickedNodes,
  tickStates,
  toTickNodes,
  type Ticks,
} from '../../../engine/views/selector/tree/ticks'

const option = (value: string, children: TreeOption[] = []): TreeOption => ({
  value,
  title: value.toUpperCase(),
  children,
})
const leaf = (under: string, value: string) => ({ under, value, label: `do ${value}` })

// A group of two pages that share the leaf `s`, and a page outside the group.
const nodes = toTickNodes(
  [option('group', [option('one'), option('two')]), option('alone')],
  [leaf('one', 'a'), leaf('one', 's'), leaf('two', 's'), leaf('gone', 'x')],
)
const ticks = (records: readonly string[], leaves: readonly string[]) => ({
  records: new Set(records),
  leaves: new Set(leaves),
})
const plain = ({ records, leaves }: Ticks) => [[...records].toSorted(), [...leaves].toSorted()]
const tick = (before: Ticks, key: string, on: boolean) => plain(afterTick(nodes, before, key, on))

describe('ticking a tree with leaves', () => {
  it('also ticks descendants and ancestors', () => {
    expect(tick(ticks([], []), 'record one', true)).toEqual([
      ['group', 'one'],
      ['a', 's'],
    ])
    expect(tick(ticks([], []), 'leaf two s', true)).toEqual([['group', 'two'], ['s']])
    expect(tick(ticks([], []), 'record group', true)).toEqual([
      ['group', 'one', 'two'],
      ['a', 's'],
    ])
  })

  it('keeps a record without its leaf, and unticks a group without its last record', () => {
    expect(tick(ticks(['group', 'one'], ['a', 's']), 'leaf one a', false)).toEqual([['group', 'one'], ['s']])
    expect(tick(ticks(['group', 'one'], ['a', 's']), 'record one', false)).toEqual([[], []])
  })

  it('keeps a leaf that another ticked record has', () => {
    expect(tick(ticks(['group', 'one', 'two'], ['a', 's']), 'record one', false)).toEqual([
      ['group', 'two'],
      ['s'],
    ])
  })

  it('keeps values that the tree does not have', () => {
    expect(tick(ticks(['other'], ['x:y']), 'record alone', true)).toEqual([['alone', 'other'], ['x:y']])
    expect(tick(ticks(['other'], ['x:y']), 'nowhere', true)).toEqual([['other'], ['x:y']])
  })

  it('distinguishes whole from partial ticks', () => {
    expect(tickStates(nodes, ticks(['group', 'one'], ['a']))).toEqual({
      whole: ['leaf one a'],
      part: ['record one', 'record group'],
    })
    expect(tickStates(nodes, ticks(['group', 'one', 'two'], ['a', 's'])).part).toEqual([])
    expect(tickStates(nodes, ticks(['group', 'one'], ['a', 's']))).toEqual({
      whole: ['leaf one a', 'leaf one s', 'record one', 'leaf two s'],
      part: ['record group'],
    })
    expect(tickStates(nodes, ticks(['alone'], [])).whole).toEqual(['record alone'])
  })
})

describe('the search in a tree', () => {
  it('shows the matches and their ancestors, which cannot be ticked as a whole', () => {
    expect(findNodes(nodes, 'do A')).toMatchObject([
      {
        value: 'group',
        isPart: true,
        children: [{ value: 'one', isPart: true, children: [{ value: 'a' }] }],
      },
    ])
    expect(findNodes(nodes, 'two')[0]?.children[0]).not.toHaveProperty('isPart')
    expect(findNodes(nodes, ' ')).toBe(nodes)
    expect(findNodes(nodes, 'nothing')).toEqual([])
  })

  it('shows only ticked nodes', () => {
    expect(tickedNodes(nodes, ticks(['group', 'one'], ['s']))).toMatchObject([
      { value: 'group', children: [{ value: 'one', children: [{ value: 's' }] }] },
    ])
    expect(tickedNodes(nodes, ticks(['alone'], []))).toMatchObject([{ value: 'alone', children: [] }])
  })

  it('lists the records that can be opened', () => {
    expect(recordKeys(nodes, true)).toEqual(['record group'])
    expect(recordKeys(nodes, false)).toEqual(['record group', 'record one', 'record two', 'record alone'])
  })
})
