import type { FormFieldModel } from '../../model/types/field-model'
import { linePieces, type MeasureText } from '../measured-text'

/** Width of the labels of a form unless a word is longer, px */
const usual = 150
/** A word that is longer than this is broken, px */
const most = 220
/** Width of the asterisk of required fields and its distance, px */
const asterisk = 14

/**
 * Returns the width of the labels of a form, px. It is the same for all, so that the inputs stand below each other, and
 * leaves room for the longest word.
 * @param measure without it, no word is wide
 */
export function labelWidth(
  fields: readonly Pick<FormFieldModel, 'label' | 'required'>[],
  measure: MeasureText = () => 0,
): number {
  const widths = fields.flatMap(({ label, required }) =>
    linePieces(label).map((piece, index) => measure(piece.trim()) + (required && index === 0 ? asterisk : 0)),
  )
  return Math.min(most, Math.max(usual, ...widths))
}
