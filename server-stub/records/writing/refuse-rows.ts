import { isEqual } from 'lodash-es'
import type { EntityActionMeta } from '../../../engine/metadata/contract.generated'
import { satisfies } from '../../../engine/model/condition'
import { ApiRefusal } from '../../http/api-refusal'
import type { WireRow } from '../record-store'
import { withoutSecrets } from '../secrets/with-marks'
import type { EntityTable } from '../storage/entity-table'

/** Refuses records whose state does not allow an action, or that are not alike where they must be. */
export function refuseRows(
  { when, refusal, same }: EntityActionMeta,
  table: EntityTable,
  found: readonly WireRow[],
): void {
  const rows = found.map((row) => withoutSecrets(table, row))
  if (when && !rows.every((row) => satisfies(when, row)))
    throw new ApiRefusal({ status: 409, reason: 'state-forbids', message: refusal ?? 'server.vetoed' })
  if (same && !rows.every((row) => isEqual(row[same.field], rows[0]?.[same.field])))
    throw new ApiRefusal({ status: 422, reason: 'different-records', message: same.message })
}
