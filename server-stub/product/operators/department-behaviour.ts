import type { EntityBehaviour } from '../../platform/records/behaviour'

/** What only operators of some levels may have switched on (L5). */
const levelsOf: Readonly<Record<string, readonly number[]>> = {
  useSuperiorGoods: [2, 3],
  useSuperiorCostPrice: [2, 3],
  wechatPushToSuperior: [2, 3],
  receiveSubPush: [0, 1, 2],
}

/** Operators share with those above and below them as their level allows. */
export const departmentBehaviour: EntityBehaviour = {
  prepare: async ({ record, changed }) => ({
    refusals: Object.entries(levelsOf)
      .filter(([field]) => changed.has(field) && record[field] === 1)
      .filter(([, levels]) => !levels.includes(Number(record['vipGrade'])))
      .map(([field]) => ({ field, message: 'server.vetoed' })),
  }),
}
