import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { tidyValue } from '../../../../engine/model/values/texts/tidy-text'
import { fieldOf, isServerField } from '../../../../engine/metadata/entities/entity-fields'
import type { Dictionary } from '../../../../engine/metadata/rows/decode-dictionary'
import { ApiRefusal, type FieldRefusal } from '../../refusal/api-refusal'
import type { Person } from '../../person/person'
import { refuseRecord, validateRecord } from '../../records/validate-record'
import type { WireRow } from '../../records/record-store'
import { isWhitespace } from '../../records/validation/draft-record'

/**
 * Validates a row of metadata like a record of a table. Returns its own fields.
 * @throws ApiRefusal 422 with field errors, or for fields that the entity does not have
 */
export function validateRow(
  entity: EntityMeta,
  values: WireRow,
  mode: 'add' | 'edit',
  before: WireRow | undefined,
  person: Person,
  dictionary: (code: string) => Dictionary | undefined,
): WireRow {
  const unknown = Object.keys(values).find((name) => !fieldOf(entity, name) && before?.[name] === undefined)
  if (unknown !== undefined)
    throw new ApiRefusal({
      status: 422,
      message: 'server.unknownField',
      values: { name: unknown },
      reason: 'unknown-field',
    })
  const row: Record<string, unknown> = {}
  const blank: FieldRefusal[] = []
  for (const [name, value] of Object.entries(values)) {
    const property = fieldOf(entity, name)
    if (!property) row[name] = value
    else if (!isServerField(property)) {
      if (isWhitespace(value) && value !== before?.[name]) blank.push({ field: name, message: 'M1' }) // V9
      const kept = value === before?.[name] ? value : tidyValue(property, value)
      row[name] = typeof kept === 'string' && kept.trim() === '' ? null : kept
    }
  }
  if (mode === 'edit') {
    const moved = Object.entries(entity.properties).find(
      ([name, property]) => property.immutable && String(row[name] ?? '') !== String(before?.[name] ?? ''),
    )
    if (moved) throw refuseRecord([{ field: moved[0], message: 'server.vetoed' }])
  }
  const changed = Object.keys(row).filter((name) => row[name] !== before?.[name])
  const told = new Set(blank.map(({ field }) => field))
  const found = validateRecord(entity, row, changed, {
    mode,
    language: person.language,
    userName: person.userName,
    dictionary,
  })
  const refusals = [...blank, ...found.filter(({ field }) => !told.has(field))]
  if (refusals.length > 0) throw refuseRecord(refusals)
  return row
}
