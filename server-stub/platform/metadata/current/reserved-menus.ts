import type { Definitions } from './definitions'

/** Returns the menus reserved for the role `admin`: shipped menus marked so, and all their descendants. */
export function reservedMenus(definitions: Pick<Definitions, 'menus'>): ReadonlySet<string> {
  const codes = new Set<string>()
  const walk = (nodes: Definitions['menus'], within: boolean) => {
    for (const node of nodes) {
      const admin = within || node.admin === true
      if (admin) codes.add(node.code)
      walk(node.children ?? [], admin)
    }
  }
  walk(definitions.menus, false)
  return codes
}
