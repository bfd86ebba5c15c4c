import { sql, type Sql } from '../../platform/database/sql/sql'
import { businessZone } from '../../platform/records/storage/business-zone'

/** The amount of an order that was refunded, at whatever time. */
const refunded = sql`coalesce(o."refundAmount", 0)`

/**
 * The sums over dispensed orders, as SQL on an order `o`; amounts are in cents. Sales and profit are net of refunds: a
 * refund reduces the figures of the day of the payment.
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

/** The columns of orders that measures and keys use. */
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
  'amount',
  'paidAmount',
  'costPrice',
  'profit',
  'refundAmount',
  'tax',
] as const

/** The condition for orders that are counted. */
export const counts = isCounted('o')

/** Returns the condition that an order under this name is counted. Another text would make all orders be counted anew. */
export function isCounted(alias: 'o' | 'old' | 'new'): Sql {
  const order = sql.raw(alias)
  return sql`${order}."outGoodsStatus" = 1 and ${order}."payTime" is not null`
}

/** Returns the keys by which an order is summed, with the times of a time zone. */
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
    // An order without goods and recipe is identified by its name.
    goodsName: sql`case when o."goodsId" is null and o."recipeId" is null then o."goodsName" end`,
  } as const satisfies Record<string, Sql>
}

/** The keys by which an order is summed, with the times of the business time zone. */
export const orderKeys = orderKeysIn(businessZone)

export type OrderKeys = typeof orderKeys
export type OrderKey = keyof OrderKeys

const ofMachine = ['departmentId', 'machineId', 'payWay', 'goodsType'] as const
const ofGoods = ['departmentId', 'goodsId', 'recipeId', 'goodsName', 'goodsType'] as const

/** The tables of sums in the schema `console`, with their keys in the order of the index. */
export const rollups = {
  sales_hour: ['day', 'departmentId', 'hour', 'payWay', 'goodsType'],
  sales_day: ['day', ...ofMachine],
  sales_month: ['month', ...ofMachine],
  department_day: ['day', 'departmentId'],
  way_month: ['month', 'departmentId', 'payWay', 'goodsType'],
  goods_day: ['day', ...ofGoods],
  goods_month: ['month', ...ofGoods],
  machine_goods_month: ['machineId', 'month', ...ofGoods],
} as const satisfies Record<string, readonly OrderKey[]>

export type RollupName = keyof typeof rollups

export const rollupNames = Object.keys(rollups) as readonly RollupName[]

/** The rollups whose sums lists show, which need the amounts of orders, too. */
const listed: ReadonlySet<RollupName> = new Set(['department_day', 'sales_hour'])

/** Returns the measures of a rollup. */
export function measuresOf(name: RollupName): Readonly<Record<string, Sql>> {
  return listed.has(name) ? { ...measures, amount: sql`coalesce(o.amount, 0)` } : measures
}

/** Returns the assignments of an upsert into a rollup `t` that add the new sums to the present ones. */
export function addSums(name: RollupName): Sql {
  const columns = Object.keys(measuresOf(name)).map((measure) => sql.id(measure))
  return sql.join(columns.map((column) => sql`${column} = t.${column} + excluded.${column}`))
}

/** Returns the unit of time of a rollup. */
export function timeOf(name: RollupName): 'day' | 'month' {
  return (rollups[name] as readonly OrderKey[]).includes('month') ? 'month' : 'day'
}

export function rollupTable(name: RollupName): Sql {
  return sql.id('console', name)
}

/** A set of rollups: their tables and the keys of the orders. */
export interface SumSet {
  /** Returns the table of a rollup in the schema `console`. */
  readonly tableOf: (name: RollupName) => string
  readonly keys: OrderKeys
}

/** The rollups that statistics read. */
export const sumsInForce: SumSet = { tableOf: (name) => name, keys: orderKeys }

/**
 * Returns the rollups of a recount by the days of a time zone, which are separate from those in use until they replace
 * them.
 */
export function sumsAnew(zone: string): SumSet {
  return { tableOf: (name) => `${name}_anew`, keys: orderKeysIn(sql`${sql.lit(zone)}::text`) }
}
