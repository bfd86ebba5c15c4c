import type { Row } from '../../../data/records/use-records'
import type { TreeModel } from '../../../model/types/page-model'

/** A row with its position in the tree. */
export interface TreeNode {
  readonly row: Row
  readonly id: string
  readonly depth: number
  readonly children: readonly TreeNode[]
}

/** The expanded nodes: all nodes above the depth `openTo`, inverted for the toggled ones. */
export interface TreeFold {
  readonly openTo: number
  readonly toggled: ReadonlySet<string>
}

/** Root nodes are expanded at first, so that a tree with a single root shows its children. */
export const initialFold: TreeFold = { openTo: 1, toggled: new Set() }

/**
 * Builds a tree from rows that name their parent or carry `children`. Siblings keep their order. A row with an unknown
 * parent becomes a root, and so does the first row of a parent cycle, so that no row is lost.
 */
export function toTree(rows: readonly Row[], tree: TreeModel): readonly TreeNode[] {
  const all = flatten(rows, tree)
  const ids = new Set(all.map(({ row }) => idOf(row, tree)))
  const below = new Map<string, Row[]>()
  const roots: Row[] = []
  for (const { row, parent } of all) {
    if (parent === undefined || !ids.has(parent) || parent === idOf(row, tree)) roots.push(row)
    else if (!below.get(parent)?.push(row)) below.set(parent, [row])
  }
  const placed = new Set<string>()
  const place = (row: Row, depth: number): TreeNode[] => {
    const id = idOf(row, tree)
    if (placed.has(id)) return []
    placed.add(id)
    const children = (below.get(id) ?? []).flatMap((child) => place(child, depth + 1))
    return [{ row, id, depth, children }]
  }
  const nodes = roots.flatMap((row) => place(row, 0))
  const ringed = all.filter(({ row }) => !placed.has(idOf(row, tree)))
  return [...nodes, ...ringed.flatMap(({ row }) => place(row, 0))]
}

/** Returns the visible nodes: those whose ancestors are all expanded. */
export function visibleNodes(nodes: readonly TreeNode[], fold: TreeFold): readonly TreeNode[] {
  const shown: TreeNode[] = []
  const visit = (node: TreeNode): void => {
    shown.push(node)
    if (isOpen(node, fold)) node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return shown
}

/** Reduces the tree to the matching nodes and their ancestors. */
export function matchingNodes(
  nodes: readonly TreeNode[],
  matches: (row: Row) => boolean,
): readonly TreeNode[] {
  return nodes.flatMap((node) => {
    const children = matchingNodes(node.children, matches)
    return children.length > 0 || matches(node.row) ? [{ ...node, children }] : []
  })
}

/** True when a node is expanded. */
export function isOpen(node: TreeNode, fold: TreeFold): boolean {
  return node.depth < fold.openTo !== fold.toggled.has(node.id)
}

/** Expands or collapses one node. */
export function toggleNode(fold: TreeFold, id: string): TreeFold {
  const toggled = new Set(fold.toggled)
  if (!toggled.delete(id)) toggled.add(id)
  return { ...fold, toggled }
}

/** Expands or collapses all nodes. */
export function foldAll(open: boolean): TreeFold {
  return { openTo: open ? Number.POSITIVE_INFINITY : 0, toggled: new Set() }
}

function idOf(row: Row, tree: TreeModel): string {
  return String(row[tree.key])
}

function flatten(
  rows: readonly Row[],
  tree: TreeModel,
  above?: string,
): { readonly row: Row; readonly parent: string | undefined }[] {
  return rows.flatMap((row) => {
    const named = row[tree.parent]
    const parent =
      above ?? (named === undefined || named === null || named === '' ? undefined : String(named))
    const children = row['children']
    const own = { row, parent }
    return Array.isArray(children)
      ? [own, ...flatten(children as readonly Row[], tree, idOf(row, tree))]
      : [own]
  })
}
