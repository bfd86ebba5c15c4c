import type { SyntaxNode, Tree } from '@lezer/common'

/** Returns the value of a JSON text that is still being written, without its unfinished parts. */
export function tolerantJson(tree: Tree, slice: (from: number, to: number) => string): unknown {
  const read = (node: SyntaxNode): unknown => {
    switch (node.name) {
      case 'Object':
        return Object.fromEntries(
          node.getChildren('Property').flatMap((property) => {
            const name = property.getChild('PropertyName')
            const value = property.lastChild
            if (!name || !value || value.from === name.from) return []
            const key = parsed(slice(name.from, name.to))
            const content = read(value)
            return typeof key === 'string' && content !== undefined ? [[key, content]] : []
          }),
        )
      case 'Array': {
        const items: unknown[] = []
        for (let child = node.firstChild; child; child = child.nextSibling) {
          const item = read(child)
          if (item !== undefined) items.push(item)
        }
        return items
      }
      case 'String':
      case 'Number':
      case 'True':
      case 'False':
      case 'Null':
        return parsed(slice(node.from, node.to))
      default:
        return undefined
    }
  }
  for (let child = tree.topNode.firstChild; child; child = child.nextSibling) {
    const value = read(child)
    if (value !== undefined) return value
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
