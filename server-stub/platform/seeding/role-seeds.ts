import type { MenuNode, ProductFile, ProductRole } from '../../../engine/metadata/contract.generated'
import { interfaceLanguages } from '../../../engine/metadata/locale/language'
import { resolveText } from '../../../engine/metadata/locale/local-text'
import { asksForButtons, buttonCodesOf } from '../../../engine/model/entities/button-codes'
import type { Definitions } from '../metadata/current/definitions'
import { screensBehind } from '../people/roles/screens-behind'

/** A role of a new installation. */
export interface RoleSeed {
  readonly code: string
  readonly name: string
  readonly roleType: number
  readonly vipGrade: number | null
  /** `enName`, `zhName` ... */
  readonly names: Readonly<Record<string, string>>
  readonly menuIds: readonly string[]
  readonly buttonCodes: readonly string[]
}

/** Actions of button codes; `all` stands for every one. */
type Actions = readonly string[] | 'all'

/** The type of a role without one. */
const otherType = 9
const administrator: ProductRole = { code: 'admin', type: 1, level: 0 }

/**
 * Returns the roles of a new installation with their menus and buttons (9.5, 9.6). An administrator is always among
 * them.
 */
export function roleSeeds(
  definitions: Definitions,
  { roles = [], firstPage }: Pick<ProductFile, 'roles' | 'firstPage'>,
): readonly RoleSeed[] {
  const types = definitions.dictionaries.get('sys_role_type')
  const all = roles.some(({ code }) => code === administrator.code) ? roles : [administrator, ...roles]
  return all.map((role) => {
    const { code, type = otherType, title, names } = role
    const ofType = types?.byValue.get(String(type))?.text ?? {}
    const text = title === undefined ? ofType : { title, ...(names ? { names } : {}) }
    const menus = grantedMenus(definitions.menus, role, firstPage)
    return {
      code,
      name: resolveText(text, 'en', code),
      roleType: type,
      vipGrade: levelOf(role),
      names: Object.fromEntries(
        interfaceLanguages.map((language) => [`${language}Name`, resolveText(text, language, code)]),
      ),
      menuIds: [...menus.keys()],
      buttonCodes: grantedButtons(definitions, menus, role),
    }
  })
}

function levelOf({ level = null }: ProductRole): number | null {
  return level
}

/** Returns the menus of a role, each with its granted actions. */
function grantedMenus(
  menus: readonly MenuNode[],
  role: ProductRole,
  firstPage: string | undefined,
): ReadonlyMap<string, Actions> {
  // A custom first page has no buttons to grant, so every role gets it; a first page of records needs a grant.
  const isForEveryone = ({ code, custom }: MenuNode) =>
    code === 'user_info' || (code === firstPage && custom === true)
  const walk = (
    nodes: readonly MenuNode[],
    within: Actions | undefined,
  ): readonly (readonly [code: string, actions: Actions])[] =>
    nodes.flatMap((node) => {
      if (role.without?.includes(node.code)) return []
      if (node.admin && role.code !== administrator.code) return []
      if (!allowsLevel(node, levelOf(role))) return []
      const actions =
        role.pages?.[node.code] ?? within ?? (!role.pages || isForEveryone(node) ? 'all' : undefined)
      const below = walk(node.children ?? [], actions)
      return actions || below.length > 0 ? [[node.code, actions ?? []] as const, ...below] : []
    })
  return new Map(walk(menus, undefined))
}

/**
 * True when a menu fits the level of a role. A role without a level gets only menus of all levels, because an operator
 * of the third level can give no more than its own role grants.
 */
function allowsLevel(node: MenuNode, level: number | null): boolean {
  const [from, to] = node.levels ?? []
  if (from === undefined || to === undefined) return true
  return level === null ? from <= 1 && to >= 3 : level >= from && level <= to
}

function grantedButtons(
  definitions: Definitions,
  menus: ReadonlyMap<string, Actions>,
  role: ProductRole,
): readonly string[] {
  const codes = new Set<string>()
  const reached = [...menus].flatMap(([code, actions]) =>
    [...screensBehind(definitions.screens, code).values()].map((screen) => [screen, actions] as const),
  )
  for (const [screen, actions] of reached) {
    if (!asksForButtons(screen)) continue
    const entity = definitions.entities.get(screen.entity)
    if (!entity) continue
    // The role `admin` has every code without a stored grant, so codes reserved for it are granted to no role.
    const reserved = [
      ...(entity.reserved?.admin ?? []),
      ...(levelOf(role) === 0 ? [] : (entity.reserved?.internal ?? [])),
    ]
    for (const button of buttonCodesOf(screen, entity)) {
      const action = button.slice(button.indexOf(':') + 1)
      if ((actions === 'all' || actions.includes(action)) && !reserved.includes(action)) codes.add(button)
    }
  }
  return [...codes]
}
