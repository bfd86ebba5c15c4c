import type { MenuNode } from '../../../engine/metadata/contract.generated'
import { interfaceLanguages } from '../../../engine/metadata/language'
import { resolveText } from '../../../engine/metadata/local-text'
import { asksForButtons, buttonCodesOf } from '../../../engine/model/button-codes'
import type { Definitions } from '../../platform/metadata/definitions'
import { screensBehind } from '../../platform/people/screens-behind'
import { roleTemplates, type Actions, type RoleTemplate } from './role-templates'

/** A role as it is seeded. */
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

/** The roles of a new installation: one of each type, with the menus and buttons of 9.5 and 9.6. */
export function roleSeeds(definitions: Definitions): readonly RoleSeed[] {
  const types = definitions.dictionaries.get('sys_role_type')
  return roleTemplates.map((template) => {
    const { code, roleType, vipGrade } = template
    const text = types?.byValue.get(String(roleType))?.text ?? {}
    const menus = grantedMenus(definitions.menus, template)
    return {
      code,
      name: resolveText(text, 'en', code),
      roleType,
      vipGrade,
      names: Object.fromEntries(
        interfaceLanguages.map((language) => [`${language}Name`, resolveText(text, language, code)]),
      ),
      menuIds: [...menus.keys()],
      buttonCodes: grantedButtons(definitions, menus, template),
    }
  })
}

/** The menus of a role, each with the actions that are granted there. */
function grantedMenus(menus: readonly MenuNode[], template: RoleTemplate): ReadonlyMap<string, Actions> {
  const walk = (
    nodes: readonly MenuNode[],
    within: Actions | undefined,
  ): readonly (readonly [code: string, actions: Actions])[] =>
    nodes.flatMap((node) => {
      if (template.without?.includes(node.code)) return []
      if (node.admin && template.code !== 'admin') return []
      if (!allowsLevel(node, template.vipGrade)) return []
      const actions =
        template.groups?.[node.code] ??
        within ??
        (!template.groups || isForEveryone(node) ? 'all' : undefined)
      const below = walk(node.children ?? [], actions)
      return actions || below.length > 0 ? [[node.code, actions ?? []] as const, ...below] : []
    })
  return new Map(walk(menus, undefined))
}

function isForEveryone(node: MenuNode): boolean {
  return node.code === 'home' || node.code === 'user_info'
}

/** What is for everybody is what every level has: a third-level operator gives no more than the own role grants. */
function allowsLevel(node: MenuNode, vipGrade: number | null): boolean {
  const [from, to] = node.levels ?? []
  if (from === undefined || to === undefined) return true
  return vipGrade === null ? from <= 1 && to >= 3 : vipGrade >= from && vipGrade <= to
}

/** What belongs to all operators is kept by the maker alone (L28). */
const makersOwn = /^(goodsImage:(add|edit|delete)|machineRenewal:delay)$/
/** The role `admin` has every code; of these it is the only one (9.1, L6, L39). */
const administratorsOwn = /^(opinion:reply|user:viewAll)$/

function grantedButtons(
  definitions: Definitions,
  menus: ReadonlyMap<string, Actions>,
  { vipGrade }: RoleTemplate,
): readonly string[] {
  const codes = new Set<string>()
  const reached = [...menus].flatMap(([code, actions]) =>
    [...screensBehind(definitions.screens, code).values()].map((screen) => [screen, actions] as const),
  )
  for (const [screen, actions] of reached) {
    if (!asksForButtons(screen)) continue
    const entity = definitions.entities.get(screen.entity)
    for (const button of entity ? buttonCodesOf(screen, entity) : [])
      if (
        (actions === 'all' || actions.includes(button.slice(button.indexOf(':') + 1))) &&
        (vipGrade === 0 || !makersOwn.test(button)) &&
        !administratorsOwn.test(button)
      )
        codes.add(button)
  }
  return [...codes]
}
