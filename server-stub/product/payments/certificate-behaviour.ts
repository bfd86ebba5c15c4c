import { nameOfAddress } from '../../../engine/model/values/texts/name-of-address'
import type { EntityBehaviour } from '../../platform/records/behaviour'

/** The length limit of the field `fileName`. */
const longestName = 200

/** Names the certificate of a payee after the uploaded file. */
export const certificateBehaviour: EntityBehaviour = {
  prepare: async ({ record, changed }) =>
    changed.has('fileUrl')
      ? { values: { fileName: nameOfAddress(String(record['fileUrl'] ?? '')).slice(0, longestName) } }
      : {},
}
