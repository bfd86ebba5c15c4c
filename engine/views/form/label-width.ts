import type { FormFieldModel } from '../../model/types/field-model'
import { linePieces } from '../grid/column-width'

/** Width of the labels of a form unless a word is longer, px */
const usual = 150
/** A word that is longer than this is broken, px */
const most = 220
/** Width of the asterisk of required fields and its distance, px */
const asterisk = 14

/**
 * Returns the width of the labels of a form, px. It is the same for all, so that the inputs stand below each other, and
 * leaves room for the longest word.
 * @param measure returns the width of a text, px
 */
export function labelWidth(
  fields: readonly Pick<FormFieldModel, 'label' | 'required'>[],
  measure: (text: string) => number,
): number {
  const widths = fields.flatMap(({ label, required }) =>
    linePieces(label).map((piece, index) => measure(piece.trim()) + (required && index === 0 ? asterisk : 0)),
  )
  return Math.min(most, Math.max(usual, ...widths))
}

/** Measures texts in the font of an element. Without a canvas, as in tests, every text has the width 0. */
export function measureIn(element: Element): (text: string) => number {
  const drawing = document.createElement('canvas').getContext('2d')
  const { font } = getComputedStyle(element)
  return (text) => {
    if (!drawing) return 0
    drawing.font = font
    return Math.ceil(drawing.measureText(text).width)
  }
}
