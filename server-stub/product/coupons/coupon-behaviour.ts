import { randomInt } from 'node:crypto'
import type { FieldRefusal } from '../../platform/refusal/api-refusal'
import type { BehaviourContext, EntityBehaviour, Prepared } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/** The discount fields of each coupon type (B10, dictionary coupon_type). The other discount fields are set to null. */
const discounts: Readonly<Record<number, readonly string[]>> = {
  1: ['discountAmount'],
  2: ['conditionType', 'conditionAmount', 'conditionQuantity', 'discountAmount'],
  3: ['conditionType', 'conditionAmount', 'conditionQuantity', 'discount'],
  4: ['conditionType', 'conditionAmount', 'conditionQuantity'],
  50: ['thirdPartyCode'],
}
const discountFields = [...new Set(Object.values(discounts).flat())]
/** The field that holds the value of each condition type (dictionary coupon_condition_type). */
const conditions: Readonly<Record<number, string>> = { 1: 'conditionAmount', 2: 'conditionQuantity' }

/** The entity, key and fields of the list for each range of goods (dictionary coupon_goods_range). */
const goodsLists = {
  1: { entity: 'goods', key: 'goodsId', name: 'goodsName', image: 'image' },
  2: { entity: 'recipe', key: 'recipeId', name: 'recipeName', image: 'images' },
} as const

/**
 * The behaviour of free and paid coupons. Adding a coupon gives it a number. Lists must not contain duplicates (V44,
 * V45) and get the names and prices of their records. Time periods must not overlap (V43). Fields that the selected
 * type or range does not use are set to null.
 */
export const couponBehaviour: EntityBehaviour = {
  async prepare({ mode, record, changed }, context) {
    const parts = [
      { values: mode === 'add' ? { couponNo: `CP${randomInt(10_000_000, 2 ** 47)}` } : {} },
      { values: discountOf(record) },
      hasAny(changed, ['allDayFlag', 'timePeriods']) ? preparePeriods(record) : {},
      hasAny(changed, ['goodsRange', 'goodsList']) ? await prepareGoods(record, context) : {},
      hasAny(changed, ['machineRange', 'machineList']) ? await prepareMachines(record, context) : {},
    ] satisfies Prepared[]
    return {
      values: Object.assign({}, ...parts.map((part: Prepared) => part.values ?? {})) as WireRow,
      refusals: parts.flatMap((part: Prepared) => part.refusals ?? []),
    }
  },
}

function hasAny(changed: ReadonlySet<string>, fields: readonly string[]): boolean {
  return fields.some((field) => changed.has(field))
}

function discountOf(record: WireRow): WireRow {
  const said = discounts[Number(record['couponType'])] ?? []
  const condition = conditions[Number(record['conditionType'])] ?? ''
  const kept = said.filter((field) => !field.startsWith('condition') || field === condition)
  // The condition needs its amount or number; without it, the condition type is cleared.
  const holds = kept.includes(condition) && (record[condition] ?? null) !== null
  const fields = new Set(holds ? [...kept, 'conditionType'] : kept)
  return Object.fromEntries(
    discountFields.map((field) => [field, fields.has(field) ? (record[field] ?? null) : null]),
  )
}

/** Validates the time periods of a day. A coupon that is valid all day has none. */
function preparePeriods(record: WireRow): Prepared {
  if (record['allDayFlag'] === 1) return { values: { timePeriods: null } }
  const periods = rowsOf(record['timePeriods']).map(({ startTime, endTime }, index) => ({
    index,
    start: String(startTime),
    end: String(endTime),
  }))
  const refuse = (index: number, message: string) => ({ field: `timePeriods.${index}.endTime`, message })
  const backwards = periods.filter(({ start, end }) => end <= start)
  if (backwards.length > 0) return { refusals: backwards.map(({ index }) => refuse(index, 'M78')) }
  const sorted = periods.toSorted((one, other) => (one.start < other.start ? -1 : 1))
  const overlapping = sorted.filter(({ end }, index) => end > (sorted[index + 1]?.start ?? '24:00'))
  return { refusals: overlapping.map(({ index }) => refuse(index, 'M82')) }
}

async function prepareGoods(record: WireRow, { select }: BehaviourContext): Promise<Prepared> {
  const list = goodsLists[Number(record['goodsRange']) as keyof typeof goodsLists] as
    | (typeof goodsLists)[keyof typeof goodsLists]
    | undefined
  if (!list) return { values: { goodsList: null } }
  const { entity, key, name, image } = list
  const rows = rowsOf(record['goodsList'])
  const goods = await byId(select, entity, rows, key)
  return {
    values: {
      goodsList: rows.map((row) => {
        const one = goods.get(row[key])
        const [picture = null] = String(one?.[image] ?? '')
          .split(';')
          .filter(Boolean)
        const { purchaseLimit } = row
        return { [key]: row[key], name: one?.[name], image: picture, price: one?.['price'], purchaseLimit }
      }),
    },
    refusals: repeated(rows, key).map(({ index, id }) => ({
      field: `goodsList.${index}.${key}`,
      message: 'M84',
      values: { name: goods.get(id)?.[name] },
    })),
  }
}

async function prepareMachines(record: WireRow, { select }: BehaviourContext): Promise<Prepared> {
  if (record['machineRange'] !== 1) return { values: { machineList: null } }
  const rows = rowsOf(record['machineList'])
  const machines = await byId(select, 'machine', rows, 'machineId')
  return {
    values: {
      machineList: rows.map(({ machineId }) => {
        const { machineNo, machineName, deviceType } = machines.get(machineId) ?? {}
        return { machineId, machineNo, machineName, deviceType }
      }),
    },
    refusals: repeated(rows, 'machineId').map(({ index, id }): FieldRefusal => ({
      field: `machineList.${index}.machineId`,
      message: 'M83',
      values: { machineNo: machines.get(id)?.['machineNo'] },
    })),
  }
}

function rowsOf(value: unknown): readonly WireRow[] {
  return Array.isArray(value) ? (value as readonly WireRow[]) : []
}

async function byId(
  select: BehaviourContext['select'],
  entity: string,
  rows: readonly WireRow[],
  key: string,
): Promise<ReadonlyMap<unknown, WireRow>> {
  const ids = [...new Set(rows.map((row) => row[key]).filter((id) => typeof id === 'string'))]
  const found = ids.length > 0 ? await select(entity, { id: ids }) : []
  return new Map(found.map((row) => [row['id'], row]))
}

/** Returns the rows whose key duplicates that of an earlier row. */
function repeated(
  rows: readonly WireRow[],
  key: string,
): readonly { readonly index: number; readonly id: unknown }[] {
  const ids = rows.map((row) => row[key])
  return ids.flatMap((id, index) => (ids.indexOf(id) < index ? [{ index, id }] : []))
}
