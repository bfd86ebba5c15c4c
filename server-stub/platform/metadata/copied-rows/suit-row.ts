import { fieldOf } from '../../../../engine/metadata/entity-fields'
import { controlOf } from '../../../../engine/model/control-of'
import type { ChoiceSource } from '../choices/choices'
import { choicesOf } from '../choices/choices-of'
import type { FieldKind } from '../choices/field-choices'
import { menuScreen } from '../choices/menu-screen'
import type { MetadataRow } from '../kinds'

/** What says how a value is shown or entered, in the order in which it follows from each other. */
const controls = ['valueType', 'controlType', 'controlCode'] as const

/**
 * A copied row with the controls that could have been chosen for the field here; the others stay as they were `before`.
 * `isShort` says that some did, beside the kind of value, which follows from the field.
 */
export function suitRow(
  kind: FieldKind,
  source: ChoiceSource & { readonly row: MetadataRow },
  before: MetadataRow | undefined,
): { readonly row: MetadataRow; readonly isShort: boolean } {
  let { row } = source
  let isShort = false
  for (const property of controls) {
    const value = row[property]
    if (typeof value !== 'string' || value === '' || value === before?.[property]) continue
    if (suits(kind, property, value, { ...source, row })) continue
    row = { ...row, [property]: before?.[property] ?? (property === 'valueType' ? 'text' : null) }
    isShort ||= property !== 'valueType'
  }
  return { row, isShort }
}

function suits(kind: FieldKind, property: string, value: string, source: ChoiceSource): boolean {
  const { effective, row } = source
  const page = menuScreen(effective, row['menuId'])
  const field = page && fieldOf(page.entity, String(row['field']))
  // What is secret stays masked.
  if (property === 'controlType' && field?.secret) return value === controlOf(field)
  const offered = choicesOf(kind, property, source)
  return offered !== undefined && (offered.open || offered.choices.some((choice) => choice.value === value))
}
