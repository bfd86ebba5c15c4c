import type { EntityBehaviour } from '../behaviour'

/** The lowest operator level (C13): it has nobody below. */
const LOWEST = 3

/** Operators: one level below their parent, three below the maker at most. One that moves must keep its level if others stand below it. */
export const departmentBehaviour: EntityBehaviour = {
  async prepare({ record, changed, before }, { find }) {
    if (before && !changed.has('parentId')) return {}
    const parent = await find('department', String(record['parentId'] ?? ''))
    const grade = parent ? Number(parent['vipGrade'] ?? 0) + 1 : 0
    if (grade > LOWEST) return { refusals: [{ field: 'parentId', message: 'server.vetoed' }] }
    const moved = before && before['vipGrade'] !== grade
    if (moved && (await find('department', String(before['id']), 'parentId'))) {
      return { refusals: [{ field: 'parentId', message: 'server.hasChildren' }] }
    }
    return { values: { vipGrade: grade } }
  },
  // 6.4: orders and machines of the past go on naming it; nobody of it gets in.
  retire: () => ({ enableStatus: 0 }),
}
