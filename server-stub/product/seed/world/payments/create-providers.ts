import { accountKeys } from '../../../payments/stand-in/accounts'
import { findMainAccount } from '../organisation/find-main-account'
import { foundingDay } from '../organisation/founding-day'
import { createRandom } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import type { WorldClock } from '../time/world-clock'
import { providerId } from './provider-id'

/** Names of third parties for the ways to pay 32 to 39, in China and abroad. */
const chinese = [
  '城市通',
  '校园一卡通',
  '企业福利通',
  '工会惠',
  '银联云卡',
  '社区邻里付',
  '医保钱包',
  '景区畅游卡',
]
const foreign = ['Bluecard', 'Metropass', 'Staffwallet']

/** Contracts of the primary operators, and of a few operators below. */
const contracts: readonly { departmentId: string; ways: readonly number[]; names: readonly string[] }[] = [
  { departmentId: '2', ways: [32, 33, 34, 35, 36, 37, 38, 39], names: chinese },
  { departmentId: '17', ways: [32, 33, 34, 35, 36, 37, 38, 39], names: chinese },
  { departmentId: '27', ways: [32, 33, 34, 35, 36, 37, 38, 39], names: chinese },
  { departmentId: '33', ways: [32, 33], names: foreign },
  { departmentId: '3', ways: [33, 34], names: chinese },
  { departmentId: '21', ways: [32, 34], names: foreign },
  { departmentId: '29', ways: [32], names: chinese },
]

/** Creates third-party payments (2.10): one per operator and way to pay. Way 39, where there is one, is disabled. */
export function createProviders(clock: WorldClock): object[] {
  return contracts.flatMap(({ departmentId, ways, names }) =>
    ways.map((payWay) => {
      const random = createRandom(`third party ${departmentId} ${payWay}`)
      const owner = findMainAccount(departmentId)?.id ?? '101'
      const day = foundingDay(clock, departmentId) + random.int(100, 600)
      const createTime = formatChinaTime(day * daySeconds + random.int(34_000, 60_000))
      const appId = `app${random.digits(8)}`
      return {
        id: providerId(departmentId, payWay),
        departmentId,
        providerName: names[payWay - 32],
        payWay,
        merchantNo: `M${random.digits(10)}`,
        appId,
        terminalNo: random.chance(0.6) ? random.digits(8) : null,
        ...accountKeys('thirdParty', appId),
        gatewayUrl: `https://pay${payWay}.example/gateway`,
        notifyUrl: `https://console.example/notify/${payWay}`,
        extraConfig: JSON.stringify({ timeoutSeconds: random.pick([60, 90, 120]), signVersion: 2 }),
        enableStatus: Number(payWay !== 39),
        remark: null,
        createTime,
        createBy: owner,
        updateTime: createTime,
        updateBy: owner,
      }
    }),
  )
}
