import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { isMetadataKind } from '../metadata/kinds'
import { ApiRefusal } from '../refusal/api-refusal'
import { bodyLimits } from '../request/body-limits'

/**
 * Holds each of the records that came in one body, or the only one, to what a body with a single record may have. A body may be larger
 * as it may hold many of them. Documents of metadata are as large as their body may be.
 * @throws ApiRefusal 413
 */
export function refuseLargeRecords({ entity }: EntityMeta, records: unknown): void {
  if (isMetadataKind(entity)) return
  for (const record of [records ?? []].flat())
    if (sizeOf(record) > bodyLimits.record)
      throw new ApiRefusal({ status: 413, message: 'server.tooLarge', reason: 'too-large' })
}

/** Bytes of a value as JSON. What is too deep to be written is too deep to be kept, and refused as that. */
function sizeOf(value: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(value))
  } catch (error) {
    if (error instanceof RangeError) return 0
    throw error
  }
}
