import { omit, pick } from 'lodash-es'
import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { pushTypes } from './push-types'

type Select = BehaviourContext['select']

const audit = ['createTime', 'createBy', 'createByName', 'updateTime', 'updateBy', 'departmentId', 'vipGrade']

/** The parameters of each type of push (B12). */
export const parametersOf: Readonly<Record<number, readonly string[]>> = {
  [pushTypes.optionalRecipe]: ['recipeIds'],
  [pushTypes.recipe]: ['recipeIds'],
  [pushTypes.boxPowder]: ['materialBoxId'],
  [pushTypes.customFault]: ['faultContent'],
  [pushTypes.allPrices]: ['priceList'],
  [pushTypes.onePrice]: ['priceList'],
  [pushTypes.prices]: ['priceList'],
  [pushTypes.temperature]: ['containerNo', 'minTemperature', 'maxTemperature'],
  [pushTypes.unlockTracks]: ['containerNo', 'trackNos'],
  [pushTypes.lockTracks]: ['containerNo', 'trackNos'],
  [pushTypes.addStock]: ['containerNo', 'trackNos', 'quantity'],
  [pushTypes.classification]: ['recipeGroupIds'],
  [pushTypes.ads]: ['advertisementIds'],
  [pushTypes.coupons]: ['couponIds'],
  [pushTypes.shipping]: ['goodsId', 'recipeId', 'quantity', 'temperatureType', 'sugarConcentration'],
  [pushTypes.logs]: ['logSwitch'],
}

/** Returns the parameters of a type from a request, as the record of the push stores them. */
export function askedOf(type: number, request: WireRow): WireRow {
  const asked = Object.entries(pick(request, parametersOf[type] ?? [])).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  const { priceList, ...others } = Object.fromEntries(asked) as WireRow
  // The other columns of the price list are of no use to a machine.
  const prices = Array.isArray(priceList)
    ? {
        priceList: (priceList as readonly WireRow[]).map((row) =>
          pick(row, ['goodsId', 'recipeId', 'price']),
        ),
      }
    : {}
  return { ...others, ...prices }
}

/** Returns the content for a machine, with records in place of their ids. */
export async function contentOf(type: number, asked: WireRow, select: Select): Promise<WireRow> {
  const records = async (entity: string, ids: unknown, ...fields: string[]) =>
    (await select(entity, { id: ids })).map((row) =>
      fields.length > 0 ? pick(row, ['id', ...fields]) : omit(row, audit),
    )
  switch (type) {
    case pushTypes.optionalRecipe:
    case pushTypes.recipe:
      return { recipes: await records('recipe', asked['recipeIds']) }
    case pushTypes.boxPowder: {
      const [box] = await records('materialBox', [asked['materialBoxId']])
      return { materialBox: box }
    }
    case pushTypes.classification:
      return { recipeGroups: await records('recipeGroup', asked['recipeGroupIds']) }
    case pushTypes.ads:
      return { advertisements: await records('advertisement', asked['advertisementIds']) }
    case pushTypes.coupons:
      return { coupons: await records('anyCoupon', asked['couponIds']) }
    default:
      return asked
  }
}
