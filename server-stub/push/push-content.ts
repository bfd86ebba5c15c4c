import { omit, pick } from 'lodash-es'
import type { BehaviourContext } from '../records/behaviour'
import type { WireRow } from '../records/record-store'
import { pushTypes } from './push-types'

type Select = BehaviourContext['select']

const audit = ['createTime', 'createBy', 'createByName', 'updateTime', 'updateBy', 'departmentId', 'vipGrade']

/** What was asked for, without what only says for whom: as the record of the push keeps it. */
export function askedOf(request: WireRow): WireRow {
  const asked = Object.entries(omit(request, ['id', 'pushType', 'machineIds'])).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return Object.fromEntries(asked)
}

/** What a machine needs to do it: records in place of their ids. */
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
