import type { MenuEntryWire } from '../../engine/metadata/contract.generated'
import { ApiError } from '../../engine/ports/api-error'
import type { FakeAnswer } from '../../engine/testing/fake-transport'
import { testProfile } from '../../engine/testing/test-profile'

const menuOf = (code: string): MenuEntryWire => ({ id: code, code, menuType: 2, path: `/${code}` })

const everyList = [
  'my_device',
  'inventory',
  'machine_fault',
  'sales_fail',
  'sales_success',
  'machine_renewal',
  'opinion',
  'statistics_hour',
  'statistics_day',
  'statistics_month',
]

/** Returns the profile of a first-level operator's person who may open these lists. */
export function homeProfile(lists: readonly string[] = everyList, preferences = {}) {
  return testProfile({
    roles: [{ id: '2', code: 'primary_admin', name: 'Operator' }],
    departmentInfo: { id: '2', vipGrade: 1, subTier3DepartmentIds: ['5'] },
    menuList: ['home', ...lists].map(menuOf),
    preferences,
  })
}

const day = (month: string, index: number) => `2026-${month}-${String(index + 1).padStart(2, '0')}`

/** Returns the sales of the first days of a month; equal in every run. */
function sales(month: string, count: number, factor: number) {
  const points = Array.from({ length: count }, (_, index) => ({
    time: day(month, index),
    volume: Math.round((120 + ((index * 37) % 90)) * factor),
    sales: Math.round((640 + ((index * 173) % 520)) * factor) + 0.5,
    profit: Math.round((210 + ((index * 91) % 160)) * factor),
  }))
  const sum = (name: 'volume' | 'sales' | 'profit') => points.reduce((total, point) => total + point[name], 0)
  return {
    from: day(month, 0),
    to: day(month, count - 1),
    points,
    totalVolume: sum('volume'),
    totalSales: sum('sales'),
    totalProfit: sum('profit'),
  }
}

const line = (
  code: string,
  page: string,
  count: number,
  filters: Readonly<Record<string, unknown>> = {},
) => ({
  code,
  page,
  count,
  filters,
})

const full: Readonly<Record<string, FakeAnswer>> = {
  'GET /system/home/getDeviceNumData': () => ({ onlineCount: 425, offlineCount: 45, totalCount: 470 }),
  'GET /system/home/getSalesData': () => ({ ...sales('11', 24, 1), previous: sales('10', 24, 0.8) }),
  'GET /system/home/getAttention': () => [
    line('offline', 'my_device', 42, { onlineStatus: '1', onlineTime: [null, '2026-11-24 11:00:00'] }),
    line('stockEmpty', 'inventory', 599, { stockStatus: '2' }),
    line('stockLow', 'inventory', 1280, { stockStatus: '1' }),
    line('faultWeeks', 'machine_fault', 8, { faultStatus: '0' }),
    line('faultDays', 'machine_fault', 0, { faultStatus: '0' }),
    line('refundUnshipped', 'sales_fail', 12, { backMoneyStatus: '0' }),
    line('expiring', 'machine_renewal', 39, { expireDate: ['2026-11-25', '2026-12-24'] }),
    line('feedback', 'opinion', 4, { replyStatus: '0' }),
  ],
  'GET /system/home/getAnnouncement': () => [
    {
      id: '1',
      title: 'System upgrade',
      content: 'The platform will be upgraded on Sunday from 02:00 to 04:00; machines go on selling.',
      startTime: '2026-11-21 08:00:00',
      endTime: '2026-12-11 08:00:00',
    },
    {
      id: '2',
      title: 'Statements of the third quarter',
      content: 'Please check them within seven days.',
      startTime: '2026-11-23 08:00:00',
      endTime: '2026-11-30 08:00:00',
    },
  ],
  'GET /system/home/getRenewalAlert': () => ({
    remainingTime: 0,
    expireDate: '2026-10-01',
    isPrompt: true,
    count: 15,
  }),
  'PUT /system/preferences/save': () => null,
}

const none = sales('11', 0, 1)

const nothing: Readonly<Record<string, FakeAnswer>> = {
  ...full,
  'GET /system/home/getDeviceNumData': () => ({ onlineCount: 0, offlineCount: 0, totalCount: 0 }),
  'GET /system/home/getSalesData': () => ({ ...none, previous: none }),
  'GET /system/home/getAttention': () => [line('stockLow', 'inventory', 0)],
  'GET /system/home/getAnnouncement': () => [],
  'GET /system/home/getRenewalAlert': () => null,
}

function refuse(): never {
  throw new ApiError({ kind: 'refused', code: 500, message: 'The database is away.' })
}

const everyPart = Object.keys(full).filter((address) => address.startsWith('GET'))
const allOf = (answer: FakeAnswer) => Object.fromEntries(everyPart.map((address) => [address, answer]))

/** Server responses by the state of the page. */
export const homeAnswers = {
  full,
  nothing,
  failing: { ...full, ...allOf(refuse) },
  /** Only one part fails. */
  partly: { ...full, 'GET /system/home/getSalesData': refuse },
  loading: { ...full, ...allOf(() => new Promise(() => undefined)) },
} as const
