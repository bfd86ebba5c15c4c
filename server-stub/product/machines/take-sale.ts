import { isNull, omit, omitBy, pick } from 'lodash-es'
import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import type { MachineSale } from './machine-report.generated'
import { operatorsOfMachine } from '../orders/machine-operators'
import { providerOrder } from './provider-order'
import { saleAmounts } from './sale-amounts'
import { tracksOf } from './tracks-of'
import { usePromotion } from './use-promotion'

/** Values of the dictionary pay_status. */
const unpaid = 0
const paid = 1
const failed = 2
const closed = 3
const success = 1
/** The fields of an order that a later report, on its payment, updates. */
const settled = ['payStatus', 'transactionNo', 'payTime', 'outGoodsStatus', 'failReason', 'outGoodsTime']
/** Those that it updates when it names them: the payment may be the first to have them. */
const named = ['outTradeNo', 'couponNo', 'pickupCode']

export interface TakenSale {
  readonly orderId: string
  /** True when the order was paid but not dispensed, and the machine refunds automatically (6.3, automatic refund). */
  readonly isToBeRefunded: boolean
}

/**
 * Stores a sale: the order, the payment provider's record of it, the stock, and the use of a coupon or code. A repeated
 * order number is the same sale, which may have been paid or refused in the meantime (6.5).
 * @returns Undefined when the report does not change a known order.
 */
export async function takeSale(
  context: BehaviourContext,
  machine: WireRow,
  sale: MachineSale,
): Promise<TakenSale | undefined> {
  const { select, insert, update, now } = context
  const isPaid = sale.paid || sale.price === 0
  const payStatus = isPaid ? paid : sale.refused ? failed : unpaid
  const operators = (await context.isDistributed('salesOrder'))
    ? {
        departmentId: await operatorsOfMachine(
          context.trx,
          String(machine['id']),
          String(machine['departmentId']),
        ),
      }
    : {}
  const [known] = await select('salesOrder', { orderNo: [sale.orderNo], ...operators })
  if (known && !maySettle(known, machine, payStatus)) return undefined
  const tracks = await tracksOf(context, machine, sale.containerNo)
  const track = tracks.find((one) => one['trackNo'] === sale.trackNo)
  const item = await itemOf(context, track)
  // Costs are those of the moment of the sale.
  const { costPrice, taxRate } = { ...item, ...pick(known, ['costPrice', 'taxRate']) }
  const amounts = saleAmounts(sale, Number(costPrice), Number(taxRate))
  const drawn: WireRow = {
    machineId: machine['id'],
    machineNo: machine['machineNo'],
    machineName: machine['machineName'],
    deviceType: machine['deviceType'],
    departmentId: machine['departmentId'],
    payeeId: machine['payeeId'],
    orderNo: sale.orderNo,
    outTradeNo: sale.outTradeNo ?? null,
    transactionNo: sale.transactionNo ?? null,
    goodsId: track?.['goodsId'] ?? null,
    recipeId: track?.['recipeId'] ?? null,
    ...item.named,
    containerNo: sale.containerNo,
    trackNo: sale.trackNo,
    quantity: sale.quantity,
    ...amounts,
    payWay: sale.payWay,
    payStatus,
    outGoodsStatus: sale.outGoodsStatus,
    failReason: sale.failReason ?? null,
    couponNo: sale.couponNo ?? null,
    pickupCode: sale.pickupCode ?? null,
    temperatureType: sale.temperatureType ?? null,
    sugarConcentration: sale.sugarConcentration ?? null,
    createTime: sale.createTime,
    payTime: sale.payTime ?? sale.createTime,
    outGoodsTime:
      sale.outGoodsStatus === success ? (sale.outGoodsTime ?? known?.['outGoodsTime'] ?? now) : null,
  }
  const later: WireRow = {
    ...pick(drawn, settled),
    ...omitBy(pick(drawn, named), isNull),
    ...(sale.discount === undefined ? {} : amounts),
  }
  const order = known ? { ...known, ...later } : drawn
  const orderId = known ? String(known['id']) : await insert('salesOrder', order)
  if (known) await update('salesOrder', [orderId], later)
  await keepTwin(context, machine, { ...order, id: orderId }, known !== undefined)
  // Goods that were dispensed before they were paid have left the track already.
  const isDispensed = sale.outGoodsStatus === success && known?.['outGoodsStatus'] !== success
  if (isDispensed && track) {
    const currentStock = Math.max(0, Number(track['currentStock']) - sale.quantity)
    await update('track', [String(track['id'])], { currentStock, inventoryTime: now })
  }
  if (isPaid) await usePromotion(context, order)
  const isToBeRefunded = isPaid && sale.outGoodsStatus !== success && machine['autoRefundFlag'] === 1
  return { orderId, isToBeRefunded }
}

/**
 * Returns whether a report may update a known order: an unpaid one may be paid, refused or closed; one that was closed
 * for lack of payment may still be paid.
 */
function maySettle(known: WireRow, machine: WireRow, payStatus: number): boolean {
  if (known['machineId'] !== machine['id']) return false
  return (
    (known['payStatus'] === unpaid && payStatus !== unpaid) ||
    (known['payStatus'] === closed && payStatus === paid)
  )
}

/** Returns the fields that an order copies from the goods or recipe of a track. */
async function itemOf({ find }: BehaviourContext, track: WireRow | undefined) {
  const goods = track?.['goodsId'] ? await find('goods', String(track['goodsId'])) : undefined
  const recipe = track?.['recipeId'] ? await find('recipe', String(track['recipeId'])) : undefined
  const type = goods ? await find('goodsType', String(goods['goodsTypeId'])) : undefined
  const freshlyGround = 3
  return {
    named: {
      goodsName: goods?.['goodsName'] ?? recipe?.['recipeName'] ?? '–',
      goodsImage: goods?.['image'] ?? firstPicture(recipe?.['images']),
      goodsType: type?.['goodsType'] ?? (recipe ? freshlyGround : 0),
    },
    costPrice: Number(goods?.['costPrice'] ?? recipe?.['costPrice'] ?? 0),
    taxRate: Number(goods?.['taxRate'] ?? recipe?.['taxRate'] ?? 0),
  }
}

/** Returns the first address of several, which are joined by semicolons (C25). */
function firstPicture(images: unknown): string | null {
  return typeof images === 'string' ? (images.split(';')[0] ?? null) : null
}

/**
 * The fields of a provider's record that name the account. It is the one of the first report: by now, the machine may
 * have another.
 */
const accountFields = [
  'payeeId',
  'appId',
  'sellerId',
  'mchId',
  'wxPayCountry',
  'terminalSn',
  'storeSn',
  'merchantNo',
]

/** Stores the payment provider's record of the order, under the same id. */
async function keepTwin(
  { insert, update, find }: BehaviourContext,
  machine: WireRow,
  order: WireRow,
  isKnown: boolean,
): Promise<void> {
  const payee = machine['payeeId'] ? await find('payee', String(machine['payeeId'])) : undefined
  const terminal = machine['sqbTerminalId']
    ? await find('sqbTerminal', String(machine['sqbTerminalId']))
    : undefined
  const twin = providerOrder(order, payee, terminal)
  if (!twin) return
  if (isKnown) await update(twin.entity, [String(order['id'])], omit(twin.values, ['id', ...accountFields]))
  else await insert(twin.entity, twin.values)
}
