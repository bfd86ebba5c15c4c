import { nearestName } from '../../../../engine/metadata/json-schema/nearest-name'
import type { FieldRefusal } from '../../refusal/api-refusal'
import { refuseRecord } from '../../records/validate-record'
import type { WireRow } from '../../records/record-store'
import type { MetadataKind } from '../kinds'
import type { ChoiceSource } from './choices'
import { choicesOf, chosenProperties } from './choices-of'

/**
 * Refuses values that are not among the choices of their property. An unchanged value is accepted even if it is no
 * longer offered.
 * @throws ApiRefusal 422 with the field and a suggestion
 */
export function refuseUnoffered(kind: MetadataKind, source: ChoiceSource, before: WireRow | undefined): void {
  const { row } = source
  const refusals = chosenProperties(kind).flatMap((property): readonly FieldRefusal[] => {
    const value = row[property]
    if (typeof value !== 'string' || value === '' || value === before?.[property]) return []
    const offered = choicesOf(kind, property, source)
    if (!offered || offered.open || offered.choices.some((choice) => choice.value === value)) return []
    return [
      {
        field: property,
        ...wordsFor(
          value,
          offered.choices.map((choice) => choice.value),
          offered.hint,
        ),
      },
    ]
  })
  // Only the first error is reported, because later properties depend on it.
  if (refusals.length > 0) throw refuseRecord(refusals.slice(0, 1))
}

function wordsFor(value: string, known: readonly string[], hint: string | undefined) {
  const near = nearestName(value, known)
  if (near !== undefined) return { message: 'server.notOfferedNear', values: { value, near } }
  return known.length === 0 && hint !== undefined
    ? { message: hint }
    : { message: 'server.notOffered', values: { value } }
}
