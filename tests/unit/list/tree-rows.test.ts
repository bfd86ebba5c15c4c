import { describe, expect, it } from 'vitest'
import {
  foldAll,
  initialFold,
  isOpen,
  matchingNodes,
  toggleNode,
  toTree,
  visibleNodes,
} from '../../../engine/views/list/rows/tree-rows'

const tree = { key: 'id', parent: 'parentId' }
const rows = [
  { id: 1, parentId: null, name: 'root' },
  { id: 3, parentId: 1, name: 'second child' },
  { id: 2, parentId: 1, name: 'first child' },
  { id: 4, parentId: 3, name: 'grandchild' },
  { id: 9, parentId: 77, name: 'orphan' },
]

function shown(nodes: ReturnType<typeof visibleNodes>): readonly string[] {
  return nodes.map(({ id, depth }) => `${'-'.repeat(depth)}${id}`)
}

describe('toTree', () => {
  it('places rows below their parents in the given order and keeps orphans as roots', () => {
    expect(shown(visibleNodes(toTree(rows, tree), foldAll(true)))).toEqual(['1', '-3', '--4', '-2', '9'])
  })

  it('accepts nested rows', () => {
    const nested = [{ id: 1, children: [{ id: 2, children: [{ id: 3 }] }] }]
    expect(shown(visibleNodes(toTree(nested, tree), foldAll(true)))).toEqual(['1', '-2', '--3'])
  })

  it('keeps all rows of a cycle', () => {
    const ring = [
      { id: 1, parentId: 2 },
      { id: 2, parentId: 1 },
      { id: 5, parentId: 5 },
    ]
    expect(
      visibleNodes(toTree(ring, tree), foldAll(true))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['1', '2', '5'])
  })

  it('handles a wide tree', () => {
    const wide = Array.from({ length: 20_000 }, (_, index) => ({
      id: index + 1,
      parentId: index === 0 ? '' : 1,
    }))
    expect(visibleNodes(toTree(wide, tree), initialFold)).toHaveLength(20_000)
  })
})

describe('the folding of a tree', () => {
  const nodes = toTree(rows, tree)

  it('begins with open roots', () => {
    expect(shown(visibleNodes(nodes, initialFold))).toEqual(['1', '-3', '-2', '9'])
  })

  it('toggles a single node', () => {
    const opened = toggleNode(initialFold, '3')
    expect(shown(visibleNodes(nodes, opened))).toEqual(['1', '-3', '--4', '-2', '9'])
    expect(shown(visibleNodes(nodes, toggleNode(opened, '1')))).toEqual(['1', '9'])
    expect(toggleNode(opened, '3').toggled.size).toBe(0)
  })

  it('opens and closes all nodes', () => {
    expect(visibleNodes(nodes, foldAll(false)).map(({ id }) => id)).toEqual(['1', '9'])
    expect(nodes.every((node) => isOpen(node, foldAll(true)))).toBe(true)
  })
})

it('a search in a tree keeps the ancestors of a match', () => {
  const found = matchingNodes(toTree(rows, tree), (row) => row['name'] === 'grandchild')
  expect(shown(visibleNodes(found, foldAll(true)))).toEqual(['1', '-3', '--4'])
})
