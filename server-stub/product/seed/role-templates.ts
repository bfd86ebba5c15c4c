/** What a role is seeded with (9.5). */
export interface RoleTemplate {
  readonly code: string
  /** Of the dictionary sys_role_type, which also names it. */
  readonly roleType: number
  /** The level of the operators whose people carry it; null: of every level, so that each can give it. */
  readonly vipGrade: number | null
  /** Codes of route groups or pages, each with the actions that are granted there; undefined: all that the level has. */
  readonly groups?: Readonly<Record<string, Actions>>
  readonly without?: readonly string[]
}

/** Actions of button codes, or all that there are. */
export type Actions = readonly string[] | 'all'

/** Reading: lists, and the pages of their records. */
const view: Actions = ['view', 'detail']
const viewAndExport: Actions = [...view, 'export']
const ofMaker = ['announcement_management', 'vm_app_version']
const operation: RoleTemplate['groups'] = {
  personal_center: 'all',
  device_management: 'all',
  device_lock_management: 'all',
  sales_record: view,
  push: 'all',
  coffee_recipe: 'all',
  opinion_management: 'all',
}

/** A role for each type; what is for administrators alone the first one has. */
export const roleTemplates: readonly RoleTemplate[] = [
  { code: 'admin', roleType: 1, vipGrade: 0 },
  { code: 'backend_admin', roleType: 8, vipGrade: 0 },
  { code: 'primary_admin', roleType: 3, vipGrade: 1, without: ofMaker },
  { code: 'secondary_admin', roleType: 4, vipGrade: 2, without: ofMaker },
  {
    code: 'third_admin',
    roleType: 5,
    vipGrade: 3,
    without: [...ofMaker, 'payment_config', 'third_party_payment', 'api_management'],
  },
  { code: 'operations', roleType: 9, vipGrade: 1, groups: operation },
  {
    code: 'finance_view',
    roleType: 12,
    vipGrade: null,
    groups: {
      personal_center: viewAndExport,
      sales_record: viewAndExport,
      sales_statistics: viewAndExport,
      renewal_management: viewAndExport,
    },
  },
  {
    code: 'customer_service',
    roleType: 10,
    vipGrade: null,
    groups: {
      personal_center: 'all',
      device_management: view,
      sales_record: 'all',
      opinion_management: 'all',
    },
  },
  {
    code: 'replenisher',
    roleType: 11,
    vipGrade: null,
    groups: {
      personal_center: 'all',
      inventory: 'all',
      replenishment_log: 'all',
      machine_fault: 'all',
      opinion_management: 'all',
    },
  },
  { code: 'demo', roleType: 16, vipGrade: 1, groups: { my_device: view, sales_success: view } },
  {
    code: 'backend_staff',
    roleType: 2,
    vipGrade: 0,
    without: ['payment_config', 'third_party_payment'],
  },
  { code: 'operations_manager', roleType: 6, vipGrade: 1, groups: operation },
  {
    code: 'finance_staff',
    roleType: 7,
    vipGrade: 1,
    groups: {
      personal_center: 'all',
      payment_config: 'all',
      sales_record: 'all',
      sales_statistics: 'all',
      renewal_management: 'all',
      opinion_management: 'all',
    },
  },
  {
    code: 'goods_manager',
    roleType: 13,
    vipGrade: 1,
    groups: {
      personal_center: 'all',
      group_management: 'all',
      goods_management: 'all',
      coffee_recipe: 'all',
    },
  },
  {
    code: 'marketing',
    roleType: 14,
    vipGrade: 1,
    groups: { personal_center: 'all', coupon: 'all', sales_statistics: 'all', push: 'all' },
  },
  {
    code: 'stock_keeper',
    roleType: 15,
    vipGrade: null,
    groups: { personal_center: 'all', inventory: 'all' },
  },
  { code: 'api_user', roleType: 22, vipGrade: 1, groups: { api_management: 'all' } },
]
