import type { FieldModel } from '../field-model'
import type { Translate } from '../widget-definition'

/** The title of a column in a file: its heading, and the unit that the cells of the list have behind each number. */
export function columnTitle(
  { label, unit, definition }: Pick<FieldModel, 'label' | 'unit' | 'definition'>,
  translate: Translate,
): string {
  const named = definition?.unit ?? (definition?.code === 'unit' ? unit : undefined)
  // Some labels say it themselves.
  if (!named || label.includes(`(${named})`) || label.includes(`（${named}）`)) return label
  return translate('export.heading', { label, unit: named })
}
