import { nameOfAddress } from '../../../engine/model/values/name-of-address'
import type { EntityBehaviour } from '../../platform/records/behaviour'

/** As long as a name is kept. */
const longestName = 200

/** Certificates of payees: each is called as the file was that somebody uploaded. */
export const certificateBehaviour: EntityBehaviour = {
  prepare: async ({ record, changed }) =>
    changed.has('fileUrl')
      ? { values: { fileName: nameOfAddress(String(record['fileUrl'] ?? '')).slice(0, longestName) } }
      : {},
}
