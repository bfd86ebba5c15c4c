import type { LoggedChange } from '../../../journal/journal-entry'
import type { User } from '../organisation/user'
import type { Random } from '../random/create-random'

/** What people know the records by that an operation is about. */
export interface LoggedNames {
  readonly machine: string
  readonly goods: string
}

/** What somebody did: the page in Chinese and English, the operation, and its parameters. */
export interface LoggedOperation {
  readonly zh: string
  readonly en: string
  readonly operation: string
  readonly weight: number
  readonly content: (random: Random) => object | null
  /** Code of the entity whose records it worked on. */
  readonly entity?: string
  /** What it did to them, given the names of a machine and of goods of the person's operator. */
  readonly changes?: (names: LoggedNames, random: Random) => readonly LoggedChange[]
  /** Nobody but administrators. */
  readonly admin?: boolean
}

const id = (random: Random) => ({ id: String(random.int(10_001, 10_900)) })

/** Operations as the log has them, in the proportions of an ordinary year. */
export const loggedOperations: readonly LoggedOperation[] = [
  { zh: '登录', en: 'Login', operation: 'login', weight: 34, content: () => null },
  { zh: '退出', en: 'Logout', operation: 'logout', weight: 14, content: () => null },
  {
    zh: '我的设备',
    en: 'My machines',
    operation: 'edit',
    weight: 12,
    content: (random) => ({ ...id(random), remark: '已更换压缩机' }),
    entity: 'machine',
    changes: ({ machine }) => [{ record: machine, field: 'remark', before: null, after: '已更换压缩机' }],
  },
  {
    zh: '我的设备',
    en: 'My machines',
    operation: 'add',
    weight: 2,
    content: ({ int }) => ({ machineNo: `VM${int(10_000, 99_999)}`, deviceType: 1 }),
    entity: 'machine',
    changes: ({ machine }) => [{ record: machine }],
  },
  {
    zh: '我的设备',
    en: 'My machines',
    operation: 'export',
    weight: 5,
    content: () => ({ fileType: 'xlsx', range: 'all' }),
  },
  {
    zh: '用户列表',
    en: 'User list',
    operation: 'add',
    weight: 2,
    content: () => ({ userName: 'new.clerk', name: '新店员', password: '***', confirmPassword: '***' }),
    entity: 'user',
    changes: () => [{ record: '新店员' }],
  },
  {
    zh: '用户列表',
    en: 'User list',
    operation: 'edit',
    weight: 3,
    content: (random) => ({ ...id(random), faultReminderFlag: 1 }),
    entity: 'user',
    changes: () => [{ record: '新店员', field: 'faultReminderFlag', before: 0, after: 1 }],
  },
  {
    zh: '运营商列表',
    en: 'Operator list',
    operation: 'edit',
    weight: 2,
    content: () => ({ id: '5', contacts: '周经理' }),
    entity: 'department',
    changes: () => [{ record: '', field: 'contacts', before: '李经理', after: '周经理' }],
  },
  {
    zh: '商品设置',
    en: 'Goods settings',
    operation: 'edit',
    weight: 6,
    content: ({ int }) => ({ id: String(int(1, 200)), price: int(3, 20) }),
    entity: 'goods',
    changes: ({ goods }, { int }) => {
      const before = int(3, 20)
      return [{ record: goods, field: 'price', before, after: before + int(1, 4) / 2 }]
    },
  },
  {
    zh: '商品设置',
    en: 'Goods settings',
    operation: 'delete',
    weight: 1,
    content: ({ int }) => ({ id: String(int(1, 200)) }),
    entity: 'goods',
    changes: ({ goods }) => [{ record: goods }],
  },
  {
    zh: '推送记录',
    en: 'Push records',
    operation: 'push',
    weight: 9,
    content: (random) => ({ machineIds: [id(random).id], pushType: 9 }),
    entity: 'pushRecord',
    changes: ({ machine }) => [{ record: machine }],
  },
  {
    zh: '成功订单',
    en: 'Successful orders',
    operation: 'export',
    weight: 6,
    content: () => ({ fileType: 'csv', range: 'all' }),
  },
  {
    zh: '失败订单',
    en: 'Failed orders',
    operation: 'refund',
    weight: 4,
    content: ({ digits }) => ({ orderType: 'sales', id: digits(16) }),
    entity: 'salesFail',
  },
  {
    zh: '电子锁',
    en: 'Electronic locks',
    operation: 'other',
    weight: 3,
    content: id,
    entity: 'deviceLock',
    changes: ({ machine }) => [{ record: machine }],
  },
  { zh: '修改密码', en: 'Change password', operation: 'edit', weight: 2, content: () => null },
  {
    zh: '角色管理',
    en: 'Role management',
    operation: 'edit',
    weight: 1,
    content: () => ({ id: '9003', name: '一级运营商管理员' }),
    entity: 'role',
    changes: () => [
      { record: '一级运营商管理员', field: 'name', before: '一级管理员', after: '一级运营商管理员' },
    ],
    admin: true,
  },
  {
    zh: '参数配置',
    en: 'Configuration',
    operation: 'edit',
    weight: 1,
    content: () => ({ code: 'renewalAnnualFee', value: '198.00' }),
    entity: 'config',
    changes: () => [{ record: 'renewalAnnualFee', field: 'value', before: '***', after: '***' }],
    admin: true,
  },
  {
    zh: '登录限制',
    en: 'Login limits',
    operation: 'other',
    weight: 1,
    content: () => ({ id: '3' }),
    entity: 'loginLimit',
    admin: true,
  },
]

/** Whether an account reads Chinese. */
export function readsChinese({ name }: Pick<User, 'name'>): boolean {
  return /[\u4e00-\u9fff]/.test(name)
}
