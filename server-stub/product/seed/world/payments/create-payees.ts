import { accountKeys, sqbVendorKey, wechatApiKey } from '../../../payments/stand-in/accounts'
import { findOperator, operatorLevel, primaryOperatorId } from '../organisation/department-tree'
import { findMainAccount } from '../organisation/find-main-account'
import { foundingDay } from '../organisation/founding-day'
import { operators, type OperatorPlan } from '../organisation/operators'
import type { Market } from '../places/country'
import { createRandom, type Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import type { WorldClock } from '../time/world-clock'
import type { Payee } from './payee'
import { payeeIdOf } from './payee-id'
import { payeeWays } from './payee-ways'

/** The primary operator whose machines are all outside China. */
const europeanOperator = '33'
const overseasOperator = '21'
/** The operator whose certificate is still missing, so that WeChat orders of its machines cannot be refunded (L22). */
const withoutCertificate = '24'

/**
 * Creates one payee for every primary and secondary operator, and a second one for primary operators that no machine
 * uses. Their accounts exist at the stand-in for payment providers.
 */
export function createPayees(clock: WorldClock): Payee[] {
  const paid = operators.filter(({ id, deleted }) => !deleted && [1, 2].includes(operatorLevel(id)))
  return [
    ...paid.map((operator) => createPayee(clock, operator, payeeIdOf(operator.id), false)),
    ...paid
      .filter(({ id }) => operatorLevel(id) === 1)
      .map((operator) => createPayee(clock, operator, String(Number(payeeIdOf(operator.id)) + 500), true)),
  ]
}

/** Returns the market of most machines of an operator's payee. */
function payeeMarket(departmentId: string): Market {
  if (primaryOperatorId(departmentId) === europeanOperator) return 'eu'
  return departmentId === overseasOperator ? 'asia' : 'cn'
}

function createPayee(clock: WorldClock, operator: OperatorPlan, id: string, former: boolean): Payee {
  const random = createRandom(`payee ${id}`)
  const market = payeeMarket(operator.id)
  const payWays = former ? [2, 3] : payeeWays[market]
  const has = (payWay: number, value: () => string): string | null =>
    payWays.includes(payWay) ? value() : null
  const day = foundingDay(clock, operator.id) + (former ? 3 : random.int(20, 90))
  const owner = findMainAccount(findOperator(operator.id).id)?.id ?? '101'
  const created = formatChinaTime(day * daySeconds + random.int(34_000, 60_000))
  const wxMerchantNo = `16${random.digits(8)}`
  const alipayAppId = `2021${random.digits(12)}`
  const ecnyAppId = `dcep${random.digits(10)}`
  const vendorSn = `918${random.digits(8)}`
  const alipay = accountKeys('alipay', alipayAppId)
  const suffix = market === 'cn' ? ['', '（旧账户）'] : ['', ' (former account)']
  return {
    id,
    departmentId: operator.id,
    payeeName: `${operator.name}${suffix[Number(former)] ?? ''}`,
    payWays,
    wxPayCountry: market === 'cn' ? 0 : market === 'asia' ? 1 : 2,
    wxMerchantNo,
    wxAppId: `wx${createKey(random, 16).toLowerCase()}`,
    wxApiKey: wechatApiKey(wxMerchantNo),
    wxSubMerchantNo: random.chance(0.3) ? `17${random.digits(8)}` : null,
    p12FileId: former || operator.id === withoutCertificate ? null : certificateIdOf(operator.id),
    alipayAppId,
    alipayMerchantNo: `2088${random.digits(12)}`,
    alipaySignType: former ? 'RSA' : 'RSA2',
    alipayPrivateKey: alipay.privateKey,
    alipayPublicKey: alipay.publicKey,
    idCardMerchantNo: has(5, () => `IDC${random.digits(9)}`),
    idCardTerminalNo: has(5, () => random.digits(8)),
    ecnyMerchantNo: has(11, () => `ECNY${random.digits(11)}`),
    ecnyAppId: has(11, () => ecnyAppId),
    ecnyTerminalNo: has(11, () => random.digits(8)),
    ecnyPrivateKey: has(11, () => accountKeys('ecny', ecnyAppId).privateKey),
    ecnyPublicKey: has(11, () => accountKeys('ecny', ecnyAppId).publicKey),
    sqbVendorSn: has(9, () => vendorSn),
    sqbVendorKey: has(9, () => sqbVendorKey(vendorSn)),
    sqbAppId: has(9, () => `20${random.digits(14)}`),
    allowSubOperators: Number(!former),
    enableStatus: Number(!former),
    remark: former ? (market === 'cn' ? '已停用，仅供历史订单查询' : 'Closed; kept for old orders') : null,
    createTime: created,
    createBy: owner,
    updateTime: created,
    updateBy: owner,
  }
}

const firstCertificateId = 70_000

/** Returns the id of the current refund certificate of an operator with a payee. */
function certificateIdOf(departmentId: string): string {
  return String(firstCertificateId + Number(departmentId))
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns letters and digits that look like a key but are none. */
function createKey(random: Random, length: number): string {
  return Array.from({ length }, () => signs[random.int(0, signs.length - 1)]).join('')
}
