import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { isMetadataKind } from '../metadata/kinds'
import { ApiRefusal } from '../refusal/api-refusal'
import { bodyLimits } from '../request/body-limits'

/**
 * Limits the size of each record in a body to that of a body with a single record. The body itself may be larger,
 * because it may hold many records. Documents of metadata may be as large as their body.
 * @throws ApiRefusal 413
 */
export function refuseLargeRecords({ entity }: EntityMeta, records: unknown): void {
  if (isMetadataKind(entity)) return
  for (const record of [records ?? []].flat())
    if (sizeOf(record) > bodyLimits.record)
      throw new ApiRefusal({ status: 413, message: 'server.tooLarge', reason: 'too-large' })
}

/**
 * Returns the bytes of a value as JSON. A value that is too deep for JSON counts as 0: it is refused elsewhere for its
 * depth.
 */
function sizeOf(value: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(value))
  } catch (error) {
    if (error instanceof RangeError) return 0
    throw error
  }
}
