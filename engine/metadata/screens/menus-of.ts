import { contract } from '../contract'
import type { BaseMenu, MenuNode, MenusFile, MetadataProblem } from '../contract.generated'
import { failure, success, type Result } from '../result'

/** Returns the menu tree of a product. Entries that name a menu of the base are replaced by that menu, in place. */
export function menusOf(
  file: unknown,
  base: unknown = { menus: [] },
  source = 'menus.json',
): Result<readonly MenuNode[]> {
  const malformed = [...contract.menus(file, source), ...contract.menus(base, 'base/menus.json')]
  if (malformed.length > 0) return failure(malformed)
  const entries = new Map((base as MenusFile).menus.filter(isNode).map((node) => [node.code, node]))
  const problems: MetadataProblem[] = []
  const menus = (file as MenusFile).menus.flatMap((entry, index) => {
    if (isNode(entry)) return [entry]
    const node = entries.get(entry.base)
    if (node) return [without(node, new Set(entry.without))]
    const known = [...entries.keys()].join(', ')
    problems.push({
      code: 'unknown-base-menu',
      pointer: `/menus/${index}/base`,
      detail: `The base has no entry "${entry.base}". There are ${known}.`,
      source,
    })
    return []
  })
  return problems.length > 0 ? failure(problems) : success(menus)
}

function isNode(entry: MenuNode | BaseMenu): entry is MenuNode {
  return !('base' in entry)
}

function without(node: MenuNode, codes: ReadonlySet<string>): MenuNode {
  if (!node.children) return node
  const kept = node.children.filter(({ code }) => !codes.has(code)).map((child) => without(child, codes))
  return { ...node, children: kept }
}
