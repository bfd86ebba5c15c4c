import { fieldOf } from '../../../../../engine/metadata/entities/entity-fields'
import { resolveText } from '../../../../../engine/metadata/locale/local-text'
import type { Condition } from '../../../../../engine/model/conditions/condition'
import { failingFields } from '../../../../../engine/model/conditions/failing-fields'
import { can } from '../../../../../engine/permissions/can'
import { ApiRefusal } from '../../../refusal/api-refusal'
import type { Person } from '../../../person/person'
import type { WireRow } from '../../record-store'
import { withoutSecrets } from '../../secrets/with-marks'
import type { EntityTable } from '../../storage/entity-table'

/**
 * Refuses (409) records when one fails a condition (V81). The message names the failing fields that the person may see.
 * @param told the key of another message, and another reason for logs
 */
export function refuseState(
  table: EntityTable,
  condition: Condition | undefined,
  rows: readonly WireRow[],
  { access, language }: Pick<Person, 'access' | 'language'>,
  { message, reason = 'vetoed' }: { readonly message?: string | undefined; readonly reason?: string } = {},
): void {
  if (!condition) return
  const failed = rows
    .map((row) => failingFields(condition, withoutSecrets(table, row)))
    .find(({ length }) => length > 0)
  if (!failed) return
  const fields = failed.flatMap((name) => {
    const property = fieldOf(table.entity, name)
    return property && can(access, property.permission?.view) ? [resolveText(property, language, name)] : []
  })
  const wording = message ?? (fields.length > 0 ? ('server.vetoedBy' as const) : ('server.vetoed' as const))
  throw new ApiRefusal({ status: 409, reason, message: wording, values: { fields: fields.join(', ') } })
}
