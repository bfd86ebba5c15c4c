import type { Row } from '../../../data/use-records'
import type { TreeModel } from '../../../model/page-model'

/** A row in its tree. */
export interface TreeNode {
  readonly row: Row
  readonly id: string
  readonly depth: number
  readonly children: readonly TreeNode[]
}

/** Which nodes are open: all down to a depth, except those that were toggled. */
export interface TreeFold {
  readonly openTo: number
  readonly toggled: ReadonlySet<string>
}

/** Roots are open at first, so that a tree with one root shows something. */
export const initialFold: TreeFold = { openTo: 1, toggled: new Set() }

/**
 * Rows as a tree, by the parent that each names or by the `children` that it carries. Order is kept among siblings.
 * A row whose parent is not there is a root; rows that name each other in a ring are roots too, so that none is lost.
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

/** The rows on show: those whose ancestors are all open. */
export function visibleNodes(nodes: readonly TreeNode[], fold: TreeFold): readonly TreeNode[] {
  const shown: TreeNode[] = []
  const visit = (node: TreeNode): void => {
    shown.push(node)
    if (isOpen(node, fold)) node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return shown
}

/** The tree cut down to the nodes that match and those above them. */
export function matchingNodes(
  nodes: readonly TreeNode[],
  matches: (row: Row) => boolean,
): readonly TreeNode[] {
  return nodes.flatMap((node) => {
    const children = matchingNodes(node.children, matches)
    return children.length > 0 || matches(node.row) ? [{ ...node, children }] : []
  })
}

/** Whether what lies below a node is shown. */
export function isOpen(node: TreeNode, fold: TreeFold): boolean {
  return node.depth < fold.openTo !== fold.toggled.has(node.id)
}

/** Opens what is folded and folds what is open. */
export function toggleNode(fold: TreeFold, id: string): TreeFold {
  const toggled = new Set(fold.toggled)
  if (!toggled.delete(id)) toggled.add(id)
  return { ...fold, toggled }
}

/** Everything open, or everything folded. */
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
