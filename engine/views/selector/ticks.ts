import { groupBy } from 'lodash-es'
import type { TreeOption } from './tree-options'

/** A record of a tree, or a leaf under one: what the record has beside its children. */
export interface TickNode {
  /** Unlike any other of the tree. */
  readonly key: string
  readonly value: string
  readonly title: string
  readonly isLeaf: boolean
  readonly children: readonly TickNode[]
  /** Only a part of what is below it is shown: it cannot be ticked as a whole. */
  readonly isPart?: boolean
}

/** What may stand under a record. The same value may stand under several. */
export interface Leaf {
  readonly value: string
  readonly label: string
  /** Value of the record. */
  readonly under: string
}

/** What is ticked, by value. */
export interface Ticks {
  readonly records: ReadonlySet<string>
  readonly leaves: ReadonlySet<string>
}

/** The tree of records, each with its leaves before its children. */
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

/** Keys of what is ticked with all that is below it, and of records of which only a part is. */
export function tickStates(
  nodes: readonly TickNode[],
  ticks: Ticks,
): { readonly whole: readonly string[]; readonly part: readonly string[] } {
  const whole: string[] = []
  const part: string[] = []
  /** A leaf says nothing of its record: it may be ticked on behalf of another. */
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
 * What is ticked after one node was: a record goes with all that is below it, and whatever is ticked takes the records
 * above along. A record that only groups others goes with the last of them; a leaf stays while it stands under another
 * record that is ticked.
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

/** The nodes that a text is found in, by title or value, with those above and below them. */
export function findNodes(nodes: readonly TickNode[], text: string): readonly TickNode[] {
  const wanted = text.trim().toLowerCase()
  const find = (node: TickNode): readonly TickNode[] => {
    if (`${node.title} ${node.value}`.toLowerCase().includes(wanted)) return [node]
    const children = node.children.flatMap(find)
    return children.length > 0 ? [{ ...node, children, isPart: true }] : []
  }
  return wanted === '' ? nodes : nodes.flatMap(find)
}

/** The records that are ticked, with their leaves that are, below those that lead there. */
export function tickedNodes(nodes: readonly TickNode[], ticks: Ticks): readonly TickNode[] {
  return nodes.flatMap((node) => {
    const own = isTicked(node, ticks)
    const children = tickedNodes(own ? node.children : node.children.filter((child) => !child.isLeaf), ticks)
    return own || children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Keys of all records of a tree, or only of those that have records below them. */
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

/** Values of the leaves right under records that are ticked. */
function leavesOf(nodes: readonly TickNode[], records: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const root of nodes)
    for (const node of withDescendants(root))
      if (!node.isLeaf && records.has(node.value))
        for (const child of node.children) if (child.isLeaf) found.add(child.value)
  return found
}
