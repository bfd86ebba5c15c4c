import { fieldOf } from '../../../../engine/metadata/entities/entity-fields'
import { controlOf } from '../../../../engine/model/entities/control-of'
import type { ChoiceSource } from '../choices/choices'
import { choicesOf } from '../choices/choices-of'
import type { FieldKind } from '../choices/field-choices'
import { menuScreen } from '../current/menu-screen'
import type { MetadataRow } from '../kinds'

/** The properties that control how a value is shown or entered, each depending on the earlier ones. */
const controls = ['valueType', 'controlType', 'controlCode'] as const

/**
 * Returns a copied row with only those controls that are offered for the field here; the other properties stay as they
 * were `before`. `isShort` is true when a control was dropped; the kind of value does not count, because it follows
 * from the field.
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
  // Secrets stay masked.
  if (property === 'controlType' && field?.secret) return value === controlOf(field)
  const offered = choicesOf(kind, property, source)
  return offered !== undefined && (offered.open || offered.choices.some((choice) => choice.value === value))
}
