import { sql } from '../../../platform/database/sql/sql'
import type { BehaviourContext } from '../../../platform/records/behaviour'
import type { WireRow } from '../../../platform/records/record-store'
import type { AccountFault, PaymentAccount } from '../payment-gateway'
import { isThirdParty, payWays } from './pay-ways'

/** The most levels of operators that are searched upwards, which also stops cycles. */
const mostLevels = 10

/** Returns the account that an order was paid into, or the reason why there is none. Locks nothing. */
export async function findAccount(
  context: BehaviourContext,
  order: WireRow,
  providerOrder: WireRow | undefined,
): Promise<PaymentAccount | AccountFault> {
  const { payWay, payeeId } = order
  if (isThirdParty(payWay)) return thirdPartyAccount(context, order)
  if (payWay === payWays.collectMoney) return sqbAccount(context, providerOrder)
  const payee = payeeId ? await context.find('payee', String(payeeId)) : undefined
  if (!payee) return Object.values<unknown>(payWays).includes(payWay) ? 'pay.noAccount' : 'pay.noProvider'
  switch (payWay) {
    case payWays.alipay:
      return {
        kind: 'alipay',
        appId: textOf(payee['alipayAppId']),
        signType: payee['alipaySignType'] === 'RSA' ? 'RSA' : 'RSA2',
        privateKey: textOf(payee['alipayPrivateKey']),
        publicKey: textOf(payee['alipayPublicKey']),
      }
    case payWays.wechat:
      return wechatAccount(context, payee)
    case payWays.digitalYuan:
      return {
        kind: 'ecny',
        gatewayUrl: null,
        merchantNo: textOf(payee['ecnyMerchantNo']),
        appId: textOf(payee['ecnyAppId']),
        terminalNo: textOf(payee['ecnyTerminalNo']) || null,
        privateKey: textOf(payee['ecnyPrivateKey']),
        publicKey: textOf(payee['ecnyPublicKey']),
      }
    default:
      return 'pay.noProvider'
  }
}

async function wechatAccount({ find }: BehaviourContext, payee: WireRow): Promise<PaymentAccount> {
  const { p12FileId } = payee
  const certificate = p12FileId ? await find('p12File', String(p12FileId)) : undefined
  return {
    kind: 'wechat',
    country: Number(payee['wxPayCountry'] ?? 0),
    mchId: textOf(payee['wxMerchantNo']),
    appId: textOf(payee['wxAppId']),
    apiKey: textOf(payee['wxApiKey']),
    subMchId: textOf(payee['wxSubMerchantNo']) || null,
    // A certificate of another merchant number is not this payee's. Payees of one service provider share the number.
    certificateUrl:
      certificate?.['merchantNo'] === payee['wxMerchantNo'] ? textOf(certificate?.['fileUrl']) : null,
    certificatePassphrase: textOf(payee['wxMerchantNo']),
  }
}

/** Returns the account of the terminal that took the payment. Its key changes every day; its number stays. */
async function sqbAccount(
  { find }: BehaviourContext,
  providerOrder: WireRow | undefined,
): Promise<PaymentAccount | AccountFault> {
  const terminalSn = textOf(providerOrder?.['terminalSn'])
  const terminal = terminalSn ? await find('sqbTerminal', terminalSn, 'terminalSn') : undefined
  if (!terminal) return 'pay.noAccount'
  return { kind: 'sqb', terminalSn, terminalKey: textOf(terminal['terminalKey']) }
}

/** Returns the contract of the order's operator, or of the nearest operator above that has one for this way to pay. */
async function thirdPartyAccount(
  { find, trx }: BehaviourContext,
  { departmentId, payWay }: WireRow,
): Promise<PaymentAccount | AccountFault> {
  const { rows } = await sql<{ id: string }>`with recursive upwards as (
      select id, "parentId", 0 as level from records.department where id = ${departmentId}
      union all select d.id, d."parentId", level + 1 from upwards u
      join records.department d on d.id = u."parentId" where level < ${mostLevels})
    select t.id from upwards u join records."thirdPartyPayment" t on t."departmentId" = u.id
    where t."payWay" = ${payWay} order by level limit 1`.execute(trx)
  const contract = rows[0] && (await find('thirdPartyPayment', rows[0].id))
  if (!contract) return 'pay.noAccount'
  return {
    kind: 'thirdParty',
    gatewayUrl: textOf(contract['gatewayUrl']),
    merchantNo: textOf(contract['merchantNo']),
    appId: textOf(contract['appId']),
    terminalNo: textOf(contract['terminalNo']) || null,
    privateKey: textOf(contract['privateKey']),
    publicKey: textOf(contract['publicKey']),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
