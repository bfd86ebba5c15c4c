import type { EntityBehaviour } from '../../records/behaviour'

/**
 * Operators: each one level below its parent, none below the lowest level that there is. One that moves must keep its
 * level if others stand below it.
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
    // 6.4: records of the past go on naming it; nobody of it gets in.
    retire: () => ({ enableStatus: 0 }),
  }
}
