import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { can, type Access } from '../../../engine/permissions/can'
import { hidden } from './call-content'

/**
 * Returns the logged parameters of a call as JSON for a reader: values of fields that the reader may not see are hidden,
 * at any depth.
 */
export function toldContent(content: unknown, entity: EntityMeta | undefined, access: Access): unknown {
  if (typeof content !== 'string' || !entity) return content
  const unseen = Object.entries(entity.properties).flatMap(([name, { permission }]) =>
    can(access, permission?.view) ? [] : [name],
  )
  if (unseen.length === 0) return content
  const hide = (name: string, value: unknown): unknown =>
    unseen.includes(name) && value !== null && value !== '' ? hidden : value
  try {
    return JSON.stringify(JSON.parse(content, hide))
  } catch {
    // Of an entry that another program wrote, nothing is known.
    return null
  }
}
