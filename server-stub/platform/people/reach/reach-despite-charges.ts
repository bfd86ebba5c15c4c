import type { MenuEntryWire, MenuNode } from '../../../../engine/metadata/contract.generated'
import { asksForButtons, buttonCodesOf } from '../../../../engine/model/entities/button-codes'
import type { Access } from '../../../../engine/permissions/can'
import type { Definitions } from '../../metadata/current/definitions'

/** Cached with the access object, which a change of role or metadata replaces. */
const narrowed = new WeakMap<Access, Access>()

/**
 * Returns a person's access without the menus that are disabled due to charges (1.4, step 2; 9.2): these menus and
 * their descendants are removed unless they are free, and so are buttons that only their pages have.
 */
export function reachDespiteCharges(
  access: Access,
  definitions: Definitions,
  entries: readonly MenuEntryWire[],
): Access {
  const known = narrowed.get(access)
  if (known) return known
  const closed = closedMenus(definitions.menus, entries)
  const made = closed.size === 0 ? access : without(access, closed, definitions)
  narrowed.set(access, made)
  return made
}

function without(access: Access, closed: ReadonlySet<string>, definitions: Definitions): Access {
  const menus = new Set([...access.menus].filter((code) => !closed.has(code)))
  const [lost, kept] = [new Set<string>(), new Set<string>()]
  for (const screen of definitions.screens.values()) {
    if (!asksForButtons(screen)) continue
    const entity = definitions.entities.get(screen.entity)
    const codes = closed.has(screen.code) ? lost : menus.has(screen.code) ? kept : undefined
    if (entity && codes) for (const code of buttonCodesOf(screen, entity)) codes.add(code)
  }
  const buttons = new Set([...access.buttons].filter((code) => !lost.has(code) || kept.has(code)))
  return { ...access, menus, buttons }
}

/**
 * Returns the codes of the menus that charges close, including their descendants: shipped ones by their tree, others by
 * their parent.
 */
function closedMenus(tree: readonly MenuNode[], entries: readonly MenuEntryWire[]): ReadonlySet<string> {
  const disabled = new Set(entries.flatMap((entry) => (entry.disabledDueToCharge ? [entry.code] : [])))
  const closed = new Set<string>()
  if (disabled.size === 0) return closed
  const shipped = new Set<string>()
  const walk = (nodes: readonly MenuNode[], within: boolean): void => {
    for (const node of nodes) {
      shipped.add(node.code)
      const shut = within || (disabled.has(node.code) && node.free !== true)
      if (shut) closed.add(node.code)
      walk(node.children ?? [], shut)
    }
  }
  walk(tree, false)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  for (const entry of entries) {
    if (shipped.has(entry.code)) continue
    const seen = new Set<string>()
    for (
      let above: MenuEntryWire | undefined = entry;
      above && !seen.has(above.id);
      above = byId.get(above.parentId ?? '')
    ) {
      seen.add(above.id)
      if (closed.has(above.code) || (disabled.has(above.code) && !shipped.has(above.code))) {
        closed.add(entry.code)
        break
      }
    }
  }
  return closed
}
