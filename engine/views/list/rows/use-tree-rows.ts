import { useMemo, useState } from 'react'
import type { Row } from '../../../data/records/use-records'
import type { ColumnModel } from '../../../model/types/field-model'
import type { TreeModel } from '../../../model/types/page-model'
import {
  foldAll,
  initialFold,
  isOpen,
  matchingNodes,
  toggleNode,
  toTree,
  visibleNodes,
  type TreeNode,
} from './tree-rows'

/** The visible rows of a tree list, and their positions in the tree. */
export interface TreeView {
  readonly rows: readonly Row[]
  readonly column: string | undefined
  readonly nodeOf: (row: Row) => {
    readonly depth: number
    readonly hasChildren: boolean
    readonly open: boolean
  }
  readonly onToggle: (row: Row) => void
  /** True when every node is expanded. */
  readonly allOpen: boolean
  readonly openAll: (open: boolean) => void
}

const widgetOfTrees = 'tree'
const everythingOpen = foldAll(true)
const leaf = { depth: 0, hasChildren: false, open: false }

/** Manages the expanded nodes of a tree list. While a keyword filters the list, all matches are visible. */
export function useTreeRows(
  tree: TreeModel | undefined,
  rows: readonly Row[],
  columns: readonly ColumnModel[],
  matches: ((row: Row) => boolean) | undefined,
): TreeView | undefined {
  const [fold, setFold] = useState(initialFold)
  const nodes = useMemo(() => (tree ? toTree(rows, tree) : undefined), [tree, rows])
  const found = useMemo(() => (nodes && matches ? matchingNodes(nodes, matches) : nodes), [nodes, matches])
  const key = tree?.key
  const inForce = matches ? everythingOpen : fold
  const column = (columns.find(({ widget }) => widget === widgetOfTrees) ?? columns[0])?.name
  return useMemo(() => {
    if (!found || key === undefined) return undefined
    const visible = visibleNodes(found, inForce)
    // By id, because a moved row is a new object until the list is loaded again.
    const byId = new Map<string, TreeNode>(visible.map((node) => [node.id, node]))
    const nodeIn = (row: Row) => byId.get(String(row[key]))
    return {
      rows: visible.map((node) => node.row),
      column,
      nodeOf: (row) => {
        const node = nodeIn(row)
        return node
          ? { depth: node.depth, hasChildren: node.children.length > 0, open: isOpen(node, inForce) }
          : leaf
      },
      onToggle: (row) => {
        const node = nodeIn(row)
        if (node) setFold((before) => toggleNode(before, node.id))
      },
      allOpen: visible.every((node) => node.children.length === 0 || isOpen(node, inForce)),
      openAll: (open) => setFold(foldAll(open)),
    }
  }, [found, inForce, column, key])
}
