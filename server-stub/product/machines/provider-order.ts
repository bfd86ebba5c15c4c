import { pick } from 'lodash-es'
import type { WireRow } from '../../platform/records/record-store'

const shared = [
  'id',
  'machineId',
  'machineNo',
  'machineName',
  'deviceType',
  'departmentId',
  'orderNo',
  'outTradeNo',
  'payeeId',
  'outGoodsStatus',
  'backMoneyStatus',
  'createTime',
]

/** Returns the payment provider's record of an order, or undefined when the way to pay has none. */
export function providerOrder(
  order: WireRow,
  payee: WireRow | undefined,
  terminal: WireRow | undefined,
): { readonly entity: string; readonly values: WireRow } | undefined {
  const isPaid = order['payStatus'] === 1
  const isRefused = order['payStatus'] === 2
  const common = { ...pick(order, shared), payTime: isPaid ? order['payTime'] : null }
  const { paidAmount, goodsName, transactionNo } = order
  const received = isPaid ? paidAmount : null
  switch (order['payWay']) {
    case 2:
      return {
        entity: 'alipayOrder',
        values: {
          ...common,
          tradeNo: transactionNo,
          appId: payee?.['alipayAppId'],
          sellerId: payee?.['alipayMerchantNo'],
          subject: goodsName,
          totalAmount: paidAmount,
          receiptAmount: received,
          tradeStatus: isPaid ? 'TRADE_SUCCESS' : isRefused ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY',
        },
      }
    case 3:
      return {
        entity: 'wechatOrder',
        values: {
          ...common,
          transactionId: transactionNo,
          appId: payee?.['wxAppId'],
          mchId: payee?.['wxMerchantNo'],
          wxPayCountry: payee?.['wxPayCountry'],
          body: goodsName,
          totalFee: paidAmount,
          tradeState: isPaid ? 'SUCCESS' : isRefused ? 'PAYERROR' : 'NOTPAY',
        },
      }
    case 9:
      return {
        entity: 'sqbOrder',
        values: {
          ...common,
          clientSn: order['outTradeNo'],
          tradeNo: transactionNo,
          terminalSn: terminal?.['terminalSn'],
          storeSn: terminal?.['storeSn'],
          subject: goodsName,
          totalAmount: paidAmount,
          netAmount: received,
          orderStatus: isPaid ? 'PAID' : isRefused ? 'PAY_ERROR' : 'CREATED',
        },
      }
    case 11:
      return {
        entity: 'ecnyOrder',
        values: {
          ...common,
          bankOrderNo: transactionNo,
          merchantNo: payee?.['ecnyMerchantNo'],
          amount: paidAmount,
          payResult: isPaid ? 0 : 1,
        },
      }
    default:
      return undefined
  }
}
