import type { MenuNode } from '../../engine/metadata/contract.generated'
import { buttonCodesOf } from '../../engine/model/button-codes'
import type { Definitions } from '../metadata/definitions'

/** A role as it is seeded. */
export interface RoleSeed {
  readonly code: string
  readonly name: string
  readonly roleType: number
  readonly vipGrade: number | null
  readonly names: {
    readonly zhName: string
    readonly enName: string
    readonly ruName: string
    readonly frName: string
    readonly deName: string
  }
  readonly menuIds: readonly string[]
  readonly buttonCodes: readonly string[]
}

type Names = readonly [en: string, zh: string, ru: string, fr: string, de: string]

interface Template {
  readonly code: string
  readonly roleType: number
  readonly vipGrade: number | null
  readonly names: Names
  /** Codes of route groups or pages (screens.md 9.5); undefined means all. */
  readonly groups?: readonly string[]
  readonly without?: readonly string[]
  /** Actions that are granted; undefined means all. */
  readonly actions?: readonly string[]
}

const look = ['view', 'export'] as const

const templates: readonly Template[] = [
  {
    code: 'admin',
    roleType: 1,
    vipGrade: 0,
    names: [
      'System administrator',
      '系统管理员',
      'Системный администратор',
      'Administrateur système',
      'Systemadministrator',
    ],
  },
  {
    code: 'backend_admin',
    roleType: 8,
    vipGrade: 0,
    names: [
      'Background administrator',
      '后台管理员',
      'Администратор бэк-офиса',
      'Administrateur back-office',
      'Backoffice-Administrator',
    ],
  },
  {
    code: 'primary_admin',
    roleType: 3,
    vipGrade: 1,
    names: [
      'Primary operator administrator',
      '一级运营商管理员',
      'Администратор оператора 1-го уровня',
      'Administrateur d’opérateur primaire',
      'Administrator (Betreiber 1. Stufe)',
    ],
    without: ['announcement_management', 'vm_app_version'],
  },
  {
    code: 'secondary_admin',
    roleType: 4,
    vipGrade: 2,
    names: [
      'Secondary operator administrator',
      '二级运营商管理员',
      'Администратор оператора 2-го уровня',
      'Administrateur d’opérateur secondaire',
      'Administrator (Betreiber 2. Stufe)',
    ],
    without: ['announcement_management', 'vm_app_version'],
  },
  {
    code: 'third_admin',
    roleType: 5,
    vipGrade: 3,
    names: [
      'Third-level operator administrator',
      '三级运营商管理员',
      'Администратор оператора 3-го уровня',
      'Administrateur d’opérateur de 3e niveau',
      'Administrator (Betreiber 3. Stufe)',
    ],
    without: [
      'payment_config',
      'third_party_payment',
      'api_management',
      'announcement_management',
      'vm_app_version',
    ],
  },
  {
    code: 'operations',
    roleType: 9,
    vipGrade: 1,
    names: [
      'Operation and maintenance staff',
      '运维人员',
      'Сотрудник эксплуатации',
      'Personnel d’exploitation',
      'Betriebspersonal',
    ],
    groups: [
      'personal_center',
      'device_management',
      'device_lock_management',
      'sales_record',
      'push',
      'coffee_recipe',
      'opinion_management',
    ],
  },
  {
    code: 'finance_view',
    roleType: 12,
    vipGrade: 1,
    names: [
      'Finance view-only',
      '财务(仅查看)',
      'Финансы (просмотр)',
      'Finance (consultation)',
      'Finanzen (nur Ansicht)',
    ],
    groups: ['personal_center', 'sales_record', 'sales_statistics', 'renewal_management'],
    actions: look,
  },
  {
    code: 'customer_service',
    roleType: 10,
    vipGrade: 1,
    names: ['Customer service', '客服', 'Служба поддержки', 'Service client', 'Kundendienst'],
    groups: ['personal_center', 'device_management', 'sales_record', 'opinion_management'],
    actions: look,
  },
  {
    code: 'replenisher',
    roleType: 11,
    vipGrade: 2,
    names: ['Replenisher', '补货员', 'Сотрудник пополнения', 'Réapprovisionneur', 'Auffüller'],
    groups: ['personal_center', 'inventory', 'replenishment_log', 'machine_fault', 'opinion_management'],
  },
  {
    code: 'demo',
    roleType: 16,
    vipGrade: 1,
    names: ['Demo', '演示', 'Демо', 'Démonstration', 'Demo'],
    groups: ['my_device', 'sales_success'],
    actions: ['view'],
  },
]

/** The roles of a new installation, with the default menus of their type (screens.md 9.5). */
export function roleSeeds(definitions: Definitions): readonly RoleSeed[] {
  return templates.map((template) => {
    const [en, zh, ru, fr, de] = template.names
    const menuIds = grantedMenus(definitions.menus, template)
    return {
      code: template.code,
      name: en,
      roleType: template.roleType,
      vipGrade: template.vipGrade,
      names: { enName: en, zhName: zh, ruName: ru, frName: fr, deName: de },
      menuIds,
      buttonCodes: grantedButtons(definitions, new Set(menuIds), template),
    }
  })
}

function grantedMenus(menus: readonly MenuNode[], template: Template): readonly string[] {
  const walk = (nodes: readonly MenuNode[], inGroup: boolean): readonly string[] =>
    nodes.flatMap((node) => {
      if (template.without?.includes(node.code)) return []
      if (node.admin && template.code !== 'admin') return []
      if (!allowsLevel(node, template.vipGrade)) return []
      const granted =
        inGroup || !template.groups || template.groups.includes(node.code) || isForEveryone(node)
      const below = walk(node.children ?? [], granted)
      return granted || below.length > 0 ? [node.code, ...below] : []
    })
  return walk(menus, false)
}

function isForEveryone(node: MenuNode): boolean {
  return node.code === 'home' || node.code === 'user_info'
}

function allowsLevel(node: MenuNode, vipGrade: number | null): boolean {
  const [from, to] = node.levels ?? []
  return vipGrade === null || from === undefined || to === undefined || (vipGrade >= from && vipGrade <= to)
}

/** What belongs to all operators is kept by the maker alone (L28). */
const makersOwn = /^goodsImage:(add|edit|delete)$/

function grantedButtons(
  definitions: Definitions,
  menus: ReadonlySet<string>,
  { actions, vipGrade }: Template,
): readonly string[] {
  const codes = new Set<string>()
  for (const screen of definitions.screens.values()) {
    if (!menus.has(screen.code) || screen.kind === 'tabs' || screen.kind === 'selector') continue
    const entity = definitions.entities.get(screen.entity)
    for (const code of entity ? buttonCodesOf(screen, entity) : [])
      if (
        (!actions || actions.includes(code.slice(code.indexOf(':') + 1))) &&
        (vipGrade === 0 || !makersOwn.test(code))
      )
        codes.add(code)
  }
  return [...codes]
}
