import type { LoggedChange } from '../../../../platform/journal/journal-entry'
import type { Random } from '../random/create-random'

/** The names of the records that an operation is about. */
export interface LoggedNames {
  readonly machine: string
  readonly goods: string
}

/** An operation of a user: the code of the page, the operation, and its parameters. */
export interface LoggedOperation {
  readonly page: string
  readonly operation: string
  readonly weight: number
  readonly content: (random: Random) => object | null
  /** The code of the entity whose records were changed. */
  readonly entity?: string
  /** Returns the changes, given the names of a machine and of goods of the user's operator. */
  readonly changes?: (names: LoggedNames, random: Random) => readonly LoggedChange[]
  /** Whether only administrators do this. */
  readonly admin?: boolean
}

const id = (random: Random) => ({ id: String(random.int(10_001, 10_900)) })

/** Operations of the log, weighted by their frequency in an ordinary year. */
export const loggedOperations: readonly LoggedOperation[] = [
  { page: 'login', operation: 'login', weight: 34, content: () => null },
  { page: 'logout', operation: 'logout', weight: 14, content: () => null },
  {
    page: 'my_device',
    operation: 'edit',
    weight: 12,
    content: (random) => ({ ...id(random), remark: '已更换压缩机' }),
    entity: 'machine',
    changes: ({ machine }) => [{ record: machine, field: 'remark', before: null, after: '已更换压缩机' }],
  },
  {
    page: 'my_device',
    operation: 'add',
    weight: 2,
    content: ({ int }) => ({ machineNo: `VM${int(10_000, 99_999)}`, deviceType: 1 }),
    entity: 'machine',
    changes: ({ machine }) => [{ record: machine }],
  },
  {
    page: 'my_device',
    operation: 'export',
    weight: 5,
    content: () => ({ fileType: 'xlsx', range: 'all' }),
  },
  {
    page: 'user',
    operation: 'add',
    weight: 2,
    content: () => ({ userName: 'new.clerk', name: '新店员', password: '***', confirmPassword: '***' }),
    entity: 'user',
    changes: () => [{ record: '新店员' }],
  },
  {
    page: 'user',
    operation: 'edit',
    weight: 3,
    content: (random) => ({ ...id(random), faultReminderFlag: 1 }),
    entity: 'user',
    changes: () => [{ record: '新店员', field: 'faultReminderFlag', before: 0, after: 1 }],
  },
  {
    page: 'department',
    operation: 'edit',
    weight: 2,
    content: () => ({ id: '5', contacts: '周经理' }),
    entity: 'department',
    changes: () => [{ record: '', field: 'contacts', before: '李经理', after: '周经理' }],
  },
  {
    page: 'goods_setting',
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
    page: 'goods_setting',
    operation: 'delete',
    weight: 1,
    content: ({ int }) => ({ id: String(int(1, 200)) }),
    entity: 'goods',
    changes: ({ goods }) => [{ record: goods }],
  },
  {
    page: 'push_record',
    operation: 'push',
    weight: 9,
    content: (random) => ({ machineIds: [id(random).id], pushType: 9 }),
    entity: 'pushRecord',
    changes: ({ machine }) => [{ record: machine }],
  },
  {
    page: 'sales_success',
    operation: 'export',
    weight: 6,
    content: () => ({ fileType: 'csv', range: 'all' }),
  },
  {
    page: 'sales_fail',
    operation: 'refund',
    weight: 4,
    content: ({ digits }) => ({ orderType: 'sales', id: digits(16) }),
    entity: 'salesFail',
  },
  {
    page: 'device_lock',
    operation: 'other',
    weight: 3,
    content: id,
    entity: 'deviceLock',
    changes: ({ machine }) => [{ record: machine }],
  },
  { page: 'change_password', operation: 'edit', weight: 2, content: () => null },
  {
    page: 'role',
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
    page: 'config',
    operation: 'edit',
    weight: 1,
    content: () => ({ code: 'renewalAnnualFee', value: '198.00' }),
    entity: 'config',
    changes: () => [{ record: 'renewalAnnualFee', field: 'value', before: '***', after: '***' }],
    admin: true,
  },
  {
    page: 'login_limit',
    operation: 'other',
    weight: 1,
    content: () => ({ id: '3' }),
    entity: 'loginLimit',
    admin: true,
  },
]
