import { isEqual } from 'lodash-es'
import type { EntityActionMeta } from '../../../../../engine/metadata/contract.generated'
import { ApiRefusal } from '../../../refusal/api-refusal'
import type { Person } from '../../../person/person'
import type { WireRow } from '../../record-store'
import { withoutSecrets } from '../../secrets/with-marks'
import type { EntityTable } from '../../storage/entity-table'
import { refuseState } from './refuse-state'

/**
 * Refuses records whose state does not allow an action, and records that differ in a field in which they must be equal.
 */
export function refuseRows(
  { when, refusal, same }: EntityActionMeta,
  table: EntityTable,
  found: readonly WireRow[],
  person: Person,
): void {
  refuseState(table, when, found, person, { message: refusal, reason: 'state-forbids' })
  const rows = found.map((row) => withoutSecrets(table, row))
  if (same && !rows.every((row) => isEqual(row[same.field], rows[0]?.[same.field])))
    throw new ApiRefusal({ status: 422, reason: 'different-records', message: same.message })
}
