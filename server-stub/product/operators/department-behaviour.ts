import type { EntityBehaviour } from '../../platform/records/behaviour'

/** The switches that only operators of certain levels may turn on, with those levels (L5). */
const levelsOf: Readonly<Record<string, readonly number[]>> = {
  useSuperiorGoods: [2, 3],
  useSuperiorCostPrice: [2, 3],
  wechatPushToSuperior: [2, 3],
  receiveSubPush: [0, 1, 2],
}

/** The behaviour of operators: they share with operators above and below only where their level allows it. */
export const departmentBehaviour: EntityBehaviour = {
  prepare: async ({ record, changed }) => ({
    refusals: Object.entries(levelsOf)
      .filter(([field]) => changed.has(field) && record[field] === 1)
      .filter(([, levels]) => !levels.includes(Number(record['vipGrade'])))
      .map(([field]) => ({ field, message: 'server.vetoed' })),
  }),
}
