import type { MenuNode } from '../../../../engine/metadata/contract.generated'
import { asksForButtons, buttonCodesOf } from '../../../../engine/model/entities/button-codes'
import type { Access } from '../../../../engine/permissions/can'
import type { Definitions } from '../../metadata/current/definitions'

/** Cached with the access object, which a change of role or metadata replaces. */
const narrowed = new WeakMap<Access, Map<number, Access>>()

/**
 * Returns a person's access in a login mode (C46): in modes 1 and 2 only pages of that mode, with their buttons. The
 * console shows no others; this enforces it for other clients, too.
 */
export function reachInMode(access: Access, loginMode: 0 | 1 | 2, definitions: Definitions): Access {
  if (loginMode === 0) return access
  const byMode = narrowed.get(access) ?? new Map<number, Access>()
  narrowed.set(access, byMode)
  const known = byMode.get(loginMode)
  if (known) return known
  const open = menusOf(definitions.menus, loginMode)
  const menus = new Set([...access.menus].filter((code) => open.has(code)))
  const reachable = new Set(
    [...definitions.screens.values()].flatMap((screen) => {
      if (!menus.has(screen.code) || !asksForButtons(screen)) return []
      const entity = definitions.entities.get(screen.entity)
      return entity ? buttonCodesOf(screen, entity) : []
    }),
  )
  const buttons = new Set([...access.buttons].filter((code) => reachable.has(code)))
  const made = { ...access, menus, buttons }
  byMode.set(loginMode, made)
  return made
}

function menusOf(nodes: readonly MenuNode[], loginMode: number): ReadonlySet<string> {
  return new Set(
    nodes.flatMap((node) => [
      ...(node.modes?.includes(loginMode as 0 | 1 | 2) ? [node.code] : []),
      ...menusOf(node.children ?? [], loginMode),
    ]),
  )
}
