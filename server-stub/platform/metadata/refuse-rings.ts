import { refuseRecord } from '../records/validate-record'
import type { MetadataEdit } from './current/difference-store'
import type { Effective } from './current/effective'
import { rowId } from './kinds'

/**
 * Refuses edits that make a row its own ancestor, in kinds that are trees (menus), like check-tree.ts for tables.
 * @throws ApiRefusal 422 at the field of the parent
 */
export function refuseRings(effective: Effective, edits: readonly MetadataEdit[]): void {
  for (const { kind, scope, name } of edits) {
    const parent = effective.entities.get(kind)?.tree?.parent
    if (parent === undefined) continue
    const above = new Map(effective.rows(kind).map((row) => [row.id, String(row[parent] ?? '')]))
    const start = rowId(scope, name)
    const seen = new Set<string>()
    for (let id = above.get(start); id !== undefined && !seen.has(id); id = above.get(id)) {
      if (id === start) throw refuseRecord([{ field: parent, message: 'server.vetoed' }])
      seen.add(id)
    }
  }
}
