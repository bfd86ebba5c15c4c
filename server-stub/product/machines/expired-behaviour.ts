import type { EntityBehaviour } from '../../platform/records/behaviour'
import { refuseVetoed } from '../../platform/records/reading/refuse'

/** Of the dictionary machine_permission_status. */
const expired = 2

/** Nothing is put into a machine that has expired, as nothing in it is changed (L8, B8). `reference` is what it is put into. */
export function expiredBehaviour(entity: string, reference: string): EntityBehaviour {
  return {
    async prepare({ mode, record }, { find }) {
      const place = mode === 'add' ? await find(entity, String(record[reference])) : undefined
      if (place?.['permissionStatus'] === expired) throw refuseVetoed()
      return {}
    },
  }
}
