import { groupBy } from 'lodash-es'
import type { TreeOption } from './tree-options'

/** A node of the tree: a record, or a leaf, which belongs to a record beside the record's children. */
export interface TickNode {
  /** Unique in the tree. */
  readonly key: string
  readonly value: string
  readonly title: string
  readonly isLeaf: boolean
  readonly children: readonly TickNode[]
  /** True when only a part of its descendants is shown, so that it cannot be ticked as a whole. */
  readonly isPart?: boolean
}

/** A leaf under a record. The same value may stand under several records. */
export interface Leaf {
  readonly value: string
  readonly label: string
  /** Value of the record. */
  readonly under: string
}

/** The ticked values. */
export interface Ticks {
  readonly records: ReadonlySet<string>
  readonly leaves: ReadonlySet<string>
}

/** Builds the tree of records, each with its leaves before its children. */
export function toTickNodes(options: readonly TreeOption[], leaves: readonly Leaf[]): readonly TickNode[] {
  const under = groupBy(leaves, (leaf) => leaf.under)
  const node = ({ value, title, children }: TreeOption): TickNode => ({
    key: `record ${value}`,
    value,
    title,
    isLeaf: false,
    children: [
      ...(under[value] ?? []).map((leaf) => ({
        key: `leaf ${value} ${leaf.value}`,
        value: leaf.value,
        title: leaf.label,
        isLeaf: true,
        children: [],
      })),
      ...children.map(node),
    ],
  })
  return options.map(node)
}

/** Returns the keys of nodes that are ticked with all of their descendants, and of records that are ticked in part. */
export function tickStates(
  nodes: readonly TickNode[],
  ticks: Ticks,
): { readonly whole: readonly string[]; readonly part: readonly string[] } {
  const whole: string[] = []
  const part: string[] = []
  /** A ticked leaf leaves its record unmarked, since it may be ticked on behalf of another record. */
  const visit = (node: TickNode): { readonly whole: boolean; readonly some: boolean } => {
    const below = node.children.map(visit)
    const own = isTicked(node, ticks)
    const isWhole = own && below.every((one) => one.whole)
    const some = !node.isLeaf && (own || below.some((one) => one.some))
    if (isWhole) whole.push(node.key)
    else if (some) part.push(node.key)
    return { whole: isWhole, some }
  }
  nodes.forEach(visit)
  return { whole, part }
}

/**
 * Returns the ticks after a change of one node. A record changes together with all its descendants, and ticking a node
 * ticks its ancestors, too. A record that only groups others loses its tick with the last of them. A leaf keeps its
 * tick while it stands under another ticked record.
 */
export function afterTick(nodes: readonly TickNode[], ticks: Ticks, key: string, on: boolean): Ticks {
  const path = pathTo(nodes, key)
  const node = path.at(-1)
  if (!node) return ticks
  const records = new Set(ticks.records)
  const leaves = new Set(ticks.leaves)
  const below = [...withDescendants(node)]
  if (on) {
    for (const one of [...path, ...below]) (one.isLeaf ? leaves : records).add(one.value)
    return { records, leaves }
  }
  for (const one of below) if (!one.isLeaf) records.delete(one.value)
  for (const above of path.slice(0, -1).toReversed())
    if (above.children.every((child) => !child.isLeaf && !records.has(child.value)))
      records.delete(above.value)
  const kept = node.isLeaf ? new Set<string>() : leavesOf(nodes, records)
  for (const one of below) if (one.isLeaf && !kept.has(one.value)) leaves.delete(one.value)
  return { records, leaves }
}

/** Returns the nodes whose title or value contains a text, with their ancestors and descendants. */
export function findNodes(nodes: readonly TickNode[], text: string): readonly TickNode[] {
  const wanted = text.trim().toLowerCase()
  const find = (node: TickNode): readonly TickNode[] => {
    if (`${node.title} ${node.value}`.toLowerCase().includes(wanted)) return [node]
    const children = node.children.flatMap(find)
    return children.length > 0 ? [{ ...node, children, isPart: true }] : []
  }
  return wanted === '' ? nodes : nodes.flatMap(find)
}

/** Returns the ticked records with their ticked leaves, and the ancestors of these records. */
export function tickedNodes(nodes: readonly TickNode[], ticks: Ticks): readonly TickNode[] {
  return nodes.flatMap((node) => {
    const own = isTicked(node, ticks)
    const children = tickedNodes(own ? node.children : node.children.filter((child) => !child.isLeaf), ticks)
    return own || children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Returns the keys of all records of a tree, or only of those with records below them. */
export function recordKeys(nodes: readonly TickNode[], onlyGroups: boolean): readonly string[] {
  return nodes.flatMap((node) =>
    node.isLeaf || (onlyGroups && node.children.every((child) => child.isLeaf))
      ? []
      : [node.key, ...recordKeys(node.children, onlyGroups)],
  )
}

function isTicked({ isLeaf, value }: TickNode, { records, leaves }: Ticks): boolean {
  return (isLeaf ? leaves : records).has(value)
}

function pathTo(nodes: readonly TickNode[], key: string): readonly TickNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node]
    const path = pathTo(node.children, key)
    if (path.length > 0) return [node, ...path]
  }
  return []
}

function* withDescendants(node: TickNode): Generator<TickNode> {
  yield node
  for (const child of node.children) yield* withDescendants(child)
}

/** Returns the values of the leaves directly under ticked records. */
function leavesOf(nodes: readonly TickNode[], records: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const root of nodes)
    for (const node of withDescendants(root))
      if (!node.isLeaf && records.has(node.value))
        for (const child of node.children) if (child.isLeaf) found.add(child.value)
  return found
}
