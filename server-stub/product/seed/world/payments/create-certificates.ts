import { addressOf } from '../../../../platform/files/address'
import { basePath } from '../../../../platform/request/base-path'
import { createRandom } from '../random/create-random'
import { formatChinaDate } from '../time/format-china-date'
import type { WorldClock } from '../time/world-clock'
import type { Payee } from './payee'

/**
 * Creates the certificates of payees and, for a third of them, the previous, expired one. Their files are created when
 * the server starts (payments/stand-in/seed-certificates.ts).
 */
export function createCertificates(clock: WorldClock, payees: readonly Payee[]): object[] {
  const current = payees.flatMap((payee, index) => {
    if (payee.p12FileId === null) return []
    const own = toRow(payee, payee.p12FileId, clock.today + 40 + ((index * 97) % 900))
    const former = toRow(payee, String(Number(payee.p12FileId) + 500), clock.today - 20 - index)
    return index % 3 === 0 ? [own, former] : [own]
  })
  return current
}

function toRow(payee: Payee, id: string, expires: number): object {
  const random = createRandom(`certificate ${id}`)
  const stored = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('')
  const fileName = `apiclient_cert_${payee.wxMerchantNo}.p12`
  const { createTime, createBy } = payee
  return {
    id,
    payeeId: payee.id,
    merchantNo: payee.wxMerchantNo,
    fileName,
    fileUrl: `${addressOf(basePath, `${stored}.p12`)}#${fileName}`,
    expireDate: formatChinaDate(expires),
    remark: null,
    createTime,
    createBy,
    updateTime: createTime,
    updateBy: createBy,
  }
}
