import type { SyntaxNode, Tree } from '@lezer/common'
import type { JsonPath } from './schemas-at'

/** A place in a JSON text. */
export interface JsonPlace {
  /** Path of the value, or of the object with the key. */
  readonly path: JsonPath
  readonly part: 'key' | 'value'
  /** The range that a completion replaces; empty when nothing is written there yet. */
  readonly from: number
  readonly to: number
  /** For a key: the other keys of the object, and whether a value follows. */
  readonly keys: readonly string[]
  readonly hasValue: boolean
}

/** Reads a part of the text. */
type Slice = (from: number, to: number) => string

/** Returns the place at a position of a JSON text, also of an unfinished one. Undefined outside of keys and values. */
export function jsonPlace(tree: Tree, slice: Slice, position: number): JsonPlace | undefined {
  const found = tree.resolveInner(position, -1)
  // A bracket or a comma belongs to the structure around it.
  const node = isToken(found) || isStructure(found) || found.name === 'Property' ? found : found.parent
  if (!node) return undefined
  const token = isToken(node) && node.from < position ? node : undefined
  const holder = token ? token.parent : node
  if (!holder) return undefined
  if (token?.name === 'PropertyName') return keyPlace(holder, token, slice)
  if (token && token.name !== '⚠') return valuePlace(token, slice)
  const at = { from: token?.from ?? position, to: token?.to ?? position }
  if (holder.name === 'Object') {
    const before = holder.childBefore(position)
    const isAfterName = before?.name === 'Property' && !valueOf(before) && hasColon(before, slice, position)
    if (isAfterName) return { path: pathOf(before, slice), part: 'value', keys: [], hasValue: false, ...at }
    return { path: pathOf(holder, slice), part: 'key', keys: keysOf(holder, slice), hasValue: false, ...at }
  }
  if (holder.name === 'Property')
    return { path: pathOf(holder, slice), part: 'value', keys: [], hasValue: false, ...at }
  if (holder.name === 'Array') {
    const items = childrenOf(holder).filter((child) => isValue(child) && child.to <= position).length
    return { path: [...pathOf(holder, slice), items], part: 'value', keys: [], hasValue: false, ...at }
  }
  return undefined
}

/**
 * Returns the range to mark for a JSON pointer: the value, the key of an object or list, or the bracket of a list
 * entry. A pointer that leads nowhere marks the nearest ancestor.
 */
export function rangeOfPointer(
  tree: Tree,
  slice: Slice,
  pointer: string,
): { readonly from: number; readonly to: number } {
  let node = childrenOf(tree.topNode).find(isValue)
  let range = { from: 0, to: node ? Math.min(node.to, node.from + 1) : 0 }
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    const children = node ? childrenOf(node) : []
    if (node?.name === 'Array') node = children.filter(isValue)[Number(name)]
    else {
      const property = children.find((child) => child.name === 'Property' && keyOf(child, slice) === name)
      node = property && valueOf(property)
      const key = property?.getChild('PropertyName')
      if (key) range = { from: key.from, to: key.to }
    }
    if (!node) break
    if (!isStructure(node)) range = { from: node.from, to: node.to }
    else if (node.parent?.name === 'Array') range = { from: node.from, to: node.from + 1 }
  }
  return range
}

function keyPlace(property: SyntaxNode, name: SyntaxNode, slice: Slice): JsonPlace | undefined {
  const object = property.parent
  if (!object) return undefined
  const own = textOf(name, slice)
  return {
    path: pathOf(object, slice),
    part: 'key',
    from: name.from,
    to: name.to,
    keys: keysOf(object, slice).filter((key) => key !== own),
    hasValue: hasColon(property, slice, property.to),
  }
}

function valuePlace(node: SyntaxNode, slice: Slice): JsonPlace {
  return { path: pathOf(node, slice), part: 'value', from: node.from, to: node.to, keys: [], hasValue: true }
}

/** Returns the path of the value that a node is, or that a property has. */
function pathOf(node: SyntaxNode, slice: Slice): JsonPath {
  const path: (string | number)[] = []
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    if (at.name === 'Property') path.unshift(keyOf(at, slice))
    else if (at.parent?.name === 'Array') {
      const { from } = at
      path.unshift(childrenOf(at.parent).filter((child) => isValue(child) && child.from < from).length)
    }
  }
  return path
}

function keysOf(object: SyntaxNode, slice: Slice): readonly string[] {
  return childrenOf(object).flatMap((child) => (child.name === 'Property' ? [keyOf(child, slice)] : []))
}

function keyOf(property: SyntaxNode, slice: Slice): string {
  const name = property.getChild('PropertyName')
  return name ? textOf(name, slice) : ''
}

function textOf({ from, to }: SyntaxNode, slice: Slice): string {
  try {
    return String(JSON.parse(slice(from, to)))
  } catch {
    return slice(from, to).replace(/^"|"$/g, '')
  }
}

function hasColon(property: SyntaxNode, slice: Slice, until: number): boolean {
  const name = property.getChild('PropertyName')
  return name !== null && /^\s*:/.test(slice(name.to, Math.max(name.to, until)))
}

function valueOf(property: SyntaxNode): SyntaxNode | undefined {
  return childrenOf(property).find(isValue)
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

const values = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'])

function isValue({ name }: SyntaxNode): boolean {
  return values.has(name)
}

function isStructure({ name }: SyntaxNode): boolean {
  return name === 'Object' || name === 'Array'
}

function isToken(node: SyntaxNode): boolean {
  return node.name === '⚠' || node.name === 'PropertyName' || (isValue(node) && !isStructure(node))
}
