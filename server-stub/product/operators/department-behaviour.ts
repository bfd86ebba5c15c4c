import type { FieldRefusal } from '../../platform/refusal/api-refusal'
import type { EntityBehaviour } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/** The lowest operator level (C13): it has nobody below. */
const LOWEST = 3

/** What only operators of some levels may have switched on (L5). */
const levelsOf: Readonly<Record<string, readonly number[]>> = {
  useSuperiorGoods: [2, 3],
  useSuperiorCostPrice: [2, 3],
  wechatPushToSuperior: [2, 3],
  receiveSubPush: [0, 1, 2],
}

/** Operators: one level below their parent, three below the maker at most. One that moves must keep its level if others stand below it. */
export const departmentBehaviour: EntityBehaviour = {
  async prepare({ record, changed, before }, { find }) {
    if (before && !changed.has('parentId'))
      return { refusals: switchRefusals(record, changed, Number(before['vipGrade'])) }
    const parent = await find('department', String(record['parentId'] ?? ''))
    const grade = parent ? Number(parent['vipGrade'] ?? 0) + 1 : 0
    if (grade > LOWEST) return { refusals: [{ field: 'parentId', message: 'server.vetoed' }] }
    const moved = before && before['vipGrade'] !== grade
    if (moved && (await find('department', String(before['id']), 'parentId'))) {
      return { refusals: [{ field: 'parentId', message: 'server.hasChildren' }] }
    }
    return { values: { vipGrade: grade }, refusals: switchRefusals(record, changed, grade) }
  },
  // 6.4: orders and machines of the past go on naming it; nobody of it gets in.
  retire: () => ({ enableStatus: 0 }),
}

function switchRefusals(
  record: WireRow,
  changed: ReadonlySet<string>,
  grade: number,
): readonly FieldRefusal[] {
  return Object.entries(levelsOf)
    .filter(([field, levels]) => changed.has(field) && record[field] === 1 && !levels.includes(grade))
    .map(([field]) => ({ field, message: 'server.vetoed' }))
}
