/** The codes of the list screens, by their numbers in the catalogue (3). */
export const lists = {
  L1: 'user_log',
  L2: 'payee_setting',
  L3: 'sqb_setting',
  L4: 'p12_file',
  L5: 'department',
  L6: 'user',
  L7: 'deluser',
  L8: 'my_device',
  L9: 'machine_status',
  L10: 'inventory',
  L11: 'replenishment_log',
  L12: 'network_log',
  L13: 'machine_log',
  L14: 'machine_fault',
  L15: 'device_lock',
  L16: 'unlock_record',
  L17: 'coupon_list',
  L18: 'coupon_push_record',
  L19: 'sales_success',
  L20: 'sales_fail',
  L21: 'ali_order',
  L22: 'wx_order',
  L23: 'sqb_order',
  L24: 'ecny_order',
  L25: 'goods_group_management',
  L26: 'goods_type',
  L27: 'goods_setting',
  L28: 'goods_image_lib',
  L29: 'push_record',
  L30: 'recipe_management',
  L31: 'powder_setting',
  L32: 'material_box',
  L33: 'third_party_payment_management',
  L34: 'machine_renewal',
  L35: 'renewal_record',
  L36: 'announcement_list',
  L37: 'secret_key',
  L38: 'interface_log',
  L39: 'opinion',
  L40: 'vm_app_version',
  L41: 'menu',
  L42: 'role',
  L43: 'thesaurus',
  L44: 'dict',
  L46: 'login_limit',
  S1: 'statistics_hour',
  S2: 'statistics_day',
  S3: 'statistics_month',
  S4: 'statistics_device',
  S5: 'goods_ranking',
  S6: 'device_ranking',
  S7: 'statistics_pay_type',
  S8: 'statistics_goods',
  S9: 'statistics_device_fault',
} as const

/** The tabs of L45; the second is D6. */
export const tabs = {
  L45: { page: 'config', tab: 'Parameters', code: 'config_parameters' },
  D6: { page: 'config', tab: 'Components', code: 'component_config' },
} as const

/** A list in a dialog, with the page and action that open it. */
export interface DialogPlace {
  readonly page: string
  readonly action: string
  readonly code: string
  /** A query for the page, so that its first row has records for the dialog. */
  readonly query?: Readonly<Record<string, string>>
}

/** The lists in dialogs, by their numbers. */
export const dialogs = {
  D1: { page: 'my_device', action: 'containers', code: 'container' },
  D2: { page: 'my_device', action: 'tracks', code: 'track' },
  D3: { page: 'menu', action: 'columns', code: 'menu_column', query: { code: 'my_device' } },
  D4: { page: 'menu', action: 'searchItems', code: 'menu_search_item', query: { code: 'my_device' } },
  D5: { page: 'menu', action: 'formItems', code: 'menu_form_item', query: { code: 'my_device' } },
  D7: { page: 'dict', action: 'items', code: 'dict_item', query: { code: 'vm_track_type' } },
  D8: { page: 'recipe_management', action: 'groups', code: 'recipe_group' },
  D9: { page: 'push_record', action: 'advertisements', code: 'advertisement' },
  D10: { page: 'coupon_list', action: 'pickupCodes', code: 'pickup_code', query: { couponType: '4' } },
  D11: { page: 'statistics_device_fault', action: 'machines', code: 'fault_machine' },
} as const satisfies Readonly<Record<string, DialogPlace>>

/** A popup selector, and a field that opens it in the search of a page or in the form of one of its actions. */
export interface SelectorPlace {
  readonly code: string
  readonly page: string
  readonly field: string
  /** The dialog of the page that has the field. Default: the page itself. */
  readonly within?: keyof typeof dialogs
  /** The action whose form has the field. Default: the search has it. */
  readonly action?: string
  /** Another field of the form, and the value of it that shows the field. */
  readonly after?: readonly [field: string, value: string]
}

/** The popup selectors, by their numbers. D22 (users) is in no form and no search of the catalogue. */
export const selectors: Readonly<Record<string, SelectorPlace>> = {
  D12: { code: 'departmentSelector', page: 'my_device', field: 'departmentId' },
  D13: { code: 'machineSelector', page: 'machine_log', field: 'machineId' },
  D14: {
    code: 'goodsSelector',
    page: 'goods_group_management',
    field: 'goodsIds',
    action: 'add',
    after: ['groupType', '1'],
  },
  D15: {
    code: 'recipeSelector',
    page: 'goods_group_management',
    field: 'recipeIds',
    action: 'add',
    after: ['groupType', '2'],
  },
  D16: { code: 'payeeSelector', page: 'my_device', field: 'payeeId' },
  D17: {
    code: 'p12FileSelector',
    page: 'payee_setting',
    field: 'p12FileId',
    action: 'add',
    after: ['payWays', '3'],
  },
  D18: {
    code: 'couponSelector',
    page: 'push_record',
    field: 'couponIds',
    action: 'send',
    after: ['pushType', '30'],
  },
  D19: { code: 'powderSelector', page: 'material_box', field: 'boxes', action: 'add' },
  D20: { code: 'goodsGroupSelector', page: 'my_device', field: 'goodsGroupId', action: 'add' },
  D21: {
    code: 'advertisementSelector',
    page: 'push_record',
    field: 'advertisementIds',
    action: 'send',
    after: ['pushType', '20'],
  },
  D23: {
    code: 'thesaurusSelector',
    page: 'dict',
    within: 'D7',
    field: 'translationReference',
    action: 'add',
  },
  D24: { code: 'recipeGroupSelector', page: 'recipe_management', field: 'recipeGroupId' },
  D25: {
    code: 'materialBoxSelector',
    page: 'push_record',
    field: 'materialBoxId',
    action: 'send',
    after: ['pushType', '2'],
  },
}
