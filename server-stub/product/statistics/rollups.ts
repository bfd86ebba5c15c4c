import { sql } from 'kysely'
import { businessZone } from '../../platform/records/storage/business-zone'
import type { Sql } from '../../platform/records/storage/sql-names'

/** What was paid back of an order, at whatever time. */
const refunded = sql`coalesce(o."refundAmount", 0)`

/**
 * What is summed of orders whose goods were handed out, each as SQL over an order `o`; amounts in cents. Sales and profit
 * are net of refunds: what is paid back lessens the day that it was paid on.
 */
export const measures = {
  volume: sql`coalesce(o.quantity, 0)`,
  orderCount: sql`1`,
  sales: sql`coalesce(o."paidAmount", 0) - ${refunded}`,
  cost: sql`coalesce(o."costPrice" * o.quantity, 0)`,
  profit: sql`coalesce(o.profit, 0) - ${refunded}`,
  refundAmount: refunded,
  tax: sql`coalesce(o.tax, 0)`,
} as const satisfies Record<string, Sql>

export type Measure = keyof typeof measures

export const measureNames = Object.keys(measures) as readonly Measure[]

/** Columns of orders that all of this is made of. */
export const countedColumns = [
  'outGoodsStatus',
  'payTime',
  'departmentId',
  'machineId',
  'payWay',
  'goodsType',
  'goodsId',
  'recipeId',
  'goodsName',
  'quantity',
  'paidAmount',
  'costPrice',
  'profit',
  'refundAmount',
  'tax',
] as const

/** That an order counts. */
export const counts = sql`o."outGoodsStatus" = 1 and o."payTime" is not null`

/** What an order is counted under, by the clocks of a time zone. */
function orderKeysIn(zone: Sql) {
  const time = sql`(o."payTime" at time zone ${zone})`
  return {
    day: sql`${time}::date`,
    month: sql`date_trunc('month', ${time})::date`,
    hour: sql`extract(hour from ${time})::smallint`,
    departmentId: sql`o."departmentId"`,
    machineId: sql`o."machineId"`,
    payWay: sql`o."payWay"`,
    goodsType: sql`o."goodsType"`,
    goodsId: sql`o."goodsId"`,
    recipeId: sql`case when o."goodsId" is null then o."recipeId" end`,
    // What is neither is known by its name alone.
    goodsName: sql`case when o."goodsId" is null and o."recipeId" is null then o."goodsName" end`,
  } as const satisfies Record<string, Sql>
}

/** What an order is counted under, by the clocks of the business. */
export const orderKeys = orderKeysIn(businessZone)

export type OrderKeys = typeof orderKeys
export type OrderKey = keyof OrderKeys

const ofMachine = ['departmentId', 'machineId', 'payWay', 'goodsType'] as const
const ofGoods = ['departmentId', 'goodsId', 'recipeId', 'goodsName', 'goodsType'] as const

/** The tables of sums in the schema `console`, with what they are by, in the order of their index. */
export const rollups = {
  sales_hour: ['day', 'departmentId', 'hour', 'payWay', 'goodsType'],
  sales_day: ['day', ...ofMachine],
  sales_month: ['month', ...ofMachine],
  goods_day: ['day', ...ofGoods],
  goods_month: ['month', ...ofGoods],
  machine_goods_month: ['machineId', 'month', ...ofGoods],
} as const satisfies Record<string, readonly OrderKey[]>

export type RollupName = keyof typeof rollups

export const rollupNames = Object.keys(rollups) as readonly RollupName[]

/** The unit of time that a rollup is by. */
export function timeOf(name: RollupName): 'day' | 'month' {
  return (rollups[name] as readonly OrderKey[]).includes('month') ? 'month' : 'day'
}

export function rollupTable(name: RollupName): Sql {
  return sql.id('console', name)
}

/** A set of sums: where it is kept, and what its orders are counted under. */
export interface SumSet {
  /** The table of a rollup, in the schema `console`. */
  readonly tableOf: (name: RollupName) => string
  readonly keys: OrderKeys
}

/** The sums that statistics show. */
export const sumsInForce: SumSet = { tableOf: (name) => name, keys: orderKeys }

/** Sums that are counted anew by the days of a zone, beside those in force, until they take their place. */
export function sumsAnew(zone: string): SumSet {
  return { tableOf: (name) => `${name}_anew`, keys: orderKeysIn(sql`${sql.lit(zone)}::text`) }
}
