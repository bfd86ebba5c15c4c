import type { MenuEntryWire, MenuNode } from '../../metadata/contract.generated'
import { joinPath, normalizePath } from './join-path'

/** A possible place of the menu: shipped, granted by the server, or both. */
export interface MenuCandidate {
  readonly code: string
  readonly kind: 'group' | 'page'
  readonly path: string | undefined
  /** Target outside the console, instead of a path. */
  readonly outer?: string | undefined
  readonly node: MenuNode | undefined
  readonly entry: MenuEntryWire | undefined
  readonly children: readonly MenuCandidate[]
}

interface Draft extends MenuCandidate {
  readonly children: Draft[]
}

/**
 * Merges the server's entries into the shipped tree: they match by permission code, else by full path (step 1). Entries
 * without a match are added below their parent, or at the top. Siblings have the server's sequence. Where places share
 * an address (1.6), an entry that matches one of them by code does not match the others by path.
 */
export function menuCandidates(
  tree: readonly MenuNode[],
  entries: readonly MenuEntryWire[],
): readonly MenuCandidate[] {
  const places = entries.filter((entry) => entry.menuType !== 3)
  const byCode = new Map(places.map((entry) => [entry.code, entry]))
  const shipped = new Set(codesOf(tree))
  const byPath = new Map(
    places.flatMap((entry) =>
      entry.path && !shipped.has(entry.code) && !outerAddress(entry.path)
        ? [[normalizePath(entry.path), entry] as const]
        : [],
    ),
  )
  const matched = new Map<string, Draft>()

  const fromNode = (node: MenuNode, parent: string | undefined): Draft => {
    const path = node.path === undefined ? undefined : joinPath(parent, node.path)
    const entry = byCode.get(node.code) ?? (path === undefined ? undefined : byPath.get(path))
    const children = (node.children ?? []).map((child) => fromNode(child, path ?? parent))
    const draft: Draft = { code: node.code, kind: node.kind, path, node, entry, children }
    if (entry && !matched.has(entry.id)) matched.set(entry.id, draft)
    return draft
  }
  const top = tree.map((node) => fromNode(node, undefined))
  const added = places.filter((entry) => !matched.has(entry.id))
  attach(added, matched, top)
  return inServerOrder(top)
}

function codesOf(nodes: readonly MenuNode[]): readonly string[] {
  return nodes.flatMap((node) => [node.code, ...codesOf(node.children ?? [])])
}

/** Adds the entries that do not ship. Parents are placed before their children, whatever the list's sequence. */
function attach(added: readonly MenuEntryWire[], known: Map<string, Draft>, top: Draft[]): void {
  const waiting = new Map(added.map((entry) => [entry.id, entry]))
  const place = (entry: MenuEntryWire): Draft => {
    waiting.delete(entry.id)
    const above = entry.parentId ? waiting.get(entry.parentId) : undefined
    const parent = above ? place(above) : known.get(entry.parentId ?? '')
    const draft: Draft = { ...identityOf(entry, parent), node: undefined, entry, children: [] }
    known.set(entry.id, draft)
    const siblings = parent ? parent.children : top
    siblings.push(draft)
    return draft
  }
  for (const entry of added) if (waiting.has(entry.id)) place(entry)
}

function identityOf(
  entry: MenuEntryWire,
  parent: Draft | undefined,
): Pick<MenuCandidate, 'code' | 'kind' | 'path' | 'outer'> {
  const kind = entry.menuType === 1 ? 'group' : 'page'
  const outer = kind === 'page' ? outerAddress(entry.path) : undefined
  if (outer) return { code: entry.code, kind, path: undefined, outer }
  if (entry.path) return { code: entry.code, kind, path: joinPath(parent?.path, entry.path) }
  return {
    code: entry.code,
    kind,
    path: kind === 'page' ? `/page/${encodeURIComponent(entry.code)}` : undefined,
  }
}

/** Returns a menu entry's target outside the console (V77): http(s), mailto or tel; else undefined. */
function outerAddress(path: string | null | undefined): string | undefined {
  const address = path?.trim() ?? ''
  return /^(https?:\/\/[^\s/]|mailto:\S|tel:\S)\S*$/i.test(address) ? address : undefined
}

/** Sorts siblings by the server's `sort`; a place without one stays behind its shipped neighbour. */
function inServerOrder(siblings: readonly Draft[]): readonly MenuCandidate[] {
  let key = Number.NEGATIVE_INFINITY
  const keyed = siblings.map((draft) => {
    key = draft.entry?.sort ?? key
    return { key, draft: { ...draft, children: inServerOrder(draft.children) } }
  })
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ draft }) => draft)
}

function compare(one: number, other: number): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
