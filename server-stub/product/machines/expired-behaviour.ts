import type { EntityBehaviour } from '../../platform/records/behaviour'
import { refuseVetoed } from '../../platform/records/reading/filters/refuse'

/** Value of the dictionary machine_permission_status. */
const expired = 2

/**
 * Refuses to add records to an expired machine (L8, B8). `entity` is the parent (the machine or its container);
 * `reference` is the field that holds the parent's id.
 */
export function expiredBehaviour(entity: string, reference: string): EntityBehaviour {
  return {
    async prepare({ mode, record }, { find }) {
      const place = mode === 'add' ? await find(entity, String(record[reference])) : undefined
      if (place?.['permissionStatus'] === expired) throw refuseVetoed()
      return {}
    },
  }
}
