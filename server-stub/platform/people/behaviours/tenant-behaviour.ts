import type { EntityBehaviour } from '../../records/behaviour'

/**
 * The behaviour of operators: each is one level below its parent, and none is below the lowest level. An operator with
 * others below it can only be moved within its level.
 */
export function tenantBehaviour(lowestLevel: () => number): EntityBehaviour {
  return {
    async prepare({ record, changed, before }, { find }) {
      if (before && !changed.has('parentId')) return {}
      const parent = await find('department', String(record['parentId'] ?? ''))
      const grade = parent ? Number(parent['vipGrade'] ?? 0) + 1 : 0
      if (grade > lowestLevel()) return { refusals: [{ field: 'parentId', message: 'server.vetoed' }] }
      const moved = before && before['vipGrade'] !== grade
      if (moved && (await find('department', String(before['id']), 'parentId')))
        return { refusals: [{ field: 'parentId', message: 'server.hasChildren' }] }
      return { values: { vipGrade: grade } }
    },
    // 6.4: past records still refer to it; its users can no longer log in.
    retire: () => ({ enableStatus: 0 }),
  }
}
