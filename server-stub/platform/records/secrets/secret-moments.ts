import { isAudited } from '../../../../engine/metadata/entities/entity-fields'
import type { WireRow } from '../record-store'
import { formatChinaTime } from '../storage/china-time'
import type { EntityTable } from '../storage/entity-table'

/** Adds the time at which each secret was set to values that are about to be stored. */
export function withMoments(table: EntityTable, values: WireRow): WireRow {
  if (table.secrets.size === 0) return values
  const moments = [...table.secrets].flatMap(([field, moment]) => {
    if (!(field in values)) return []
    const isSet = values[field] !== null && values[field] !== undefined
    return [[moment.field, isSet ? (values[moment.field] ?? changedAt(table, values)) : null] as const]
  })
  return { ...values, ...Object.fromEntries(moments) }
}

/** Returns the time of the last change that the record itself states; default: now. */
function changedAt({ entity }: EntityTable, values: WireRow): string {
  for (const name of ['updateTime', 'createTime'] as const) {
    const at = isAudited(entity, name) ? values[name] : undefined
    if (typeof at === 'string') return at
  }
  return formatChinaTime(new Date())
}
