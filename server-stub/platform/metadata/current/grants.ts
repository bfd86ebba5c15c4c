import type { MenuEntryWire } from '../../../../engine/metadata/contract.generated'
import {
  asksForButtons,
  buttonCodeOf,
  buttonCodesOf,
  permissionOf,
} from '../../../../engine/model/entities/button-codes'
import { operationsOf } from '../../../../engine/model/entities/endpoints-of'
import type { Definitions } from './definitions'
import { reservedMenus } from './reserved-menus'

/** The permissions of a role: menu codes and button codes. */
export interface Grants {
  readonly menus: ReadonlySet<string>
  readonly buttons: ReadonlySet<string>
}

/**
 * Returns the permissions of a role. The role `admin` has every menu and button, including future ones; the metadata of
 * the console is never granted to another role (9.1).
 */
export function grantsOf(
  role: {
    readonly code: string
    readonly menuIds: readonly string[]
    readonly buttonCodes: readonly string[]
  },
  definitions: Definitions,
  menus: readonly MenuEntryWire[],
): Grants {
  if (role.code === 'admin')
    return {
      menus: new Set(menus.map((menu) => menu.code)),
      buttons: new Set([...allButtons(definitions), ...menus.flatMap(furtherButtons)]),
    }
  const reserved = reservedMenus(definitions)
  const granted = new Set(role.menuIds)
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const codes = new Set<string>()
  for (const menu of menus) {
    if (!granted.has(menu.id) || reserved.has(menu.code)) continue
    // A page is reached through its groups, so a granted page grants them too.
    for (
      let entry: MenuEntryWire | undefined = menu;
      entry && !codes.has(entry.code);
      entry = byId.get(entry.parentId ?? '')
    )
      codes.add(entry.code)
  }
  const admins = adminPrefixes(definitions)
  const isGiven = (code: string) => !admins.has(code.slice(0, code.indexOf(':')))
  return { menus: codes, buttons: new Set(role.buttonCodes.filter(isGiven)) }
}

/** Returns the prefixes of button codes that are reserved for administrators. */
function adminPrefixes({ entities }: Definitions): ReadonlySet<string> {
  return new Set([...entities.values()].filter(({ admin }) => admin).map(permissionOf))
}

/** Returns the button codes that a menu offers in addition to those of its pages. */
export function furtherButtons({ buttonCodes }: MenuEntryWire): readonly string[] {
  return Array.isArray(buttonCodes) ? buttonCodes.map(String) : []
}

/** Returns all existing button codes: of every entity, even without a screen, and of the actions of screens. */
export function allButtons(definitions: Definitions): ReadonlySet<string> {
  const codes = new Set<string>()
  for (const entity of definitions.entities.values()) {
    for (const operation of operationsOf(entity)) codes.add(buttonCodeOf(entity, operation))
  }
  for (const screen of definitions.screens.values()) {
    if (!asksForButtons(screen)) continue
    const entity = definitions.entities.get(screen.entity)
    if (entity) for (const code of buttonCodesOf(screen, entity)) codes.add(code)
  }
  return codes
}
