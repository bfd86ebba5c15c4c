import type { FieldModel } from '../../types/field-model'
import type { Translate } from '../../types/widget-definition'

/** Returns the title of a column in a file: its heading, with the unit that list cells show behind each number. */
export function columnTitle(
  { label, unit, definition }: Pick<FieldModel, 'label' | 'unit' | 'definition'>,
  translate: Translate,
): string {
  const named = definition?.unit ?? (definition?.code === 'unit' ? unit : undefined)
  // Some labels already contain the unit.
  if (!named || label.includes(`(${named})`) || label.includes(`（${named}）`)) return label
  return translate('export.heading', { label, unit: named })
}
