import type { ColumnModel } from '../../model/types/field-model'
import { linePieces } from '../measured-text'

const defaultWidth = 130
const leastWidth = 64
/** Cell padding on both sides, px. */
const cellPadding = 24
/** Room for the sort arrow, px. */
export const sortRoom = 28
/** Room for the number beside the arrow when several columns are sorted, px. */
export const sortNumberRoom = 14
/** Width of a letter in a heading, whose font is smaller, px. */
const headingLetter = 7.5
/** Extra width of columns with a sum, which is longer than the values, px. */
export const sumRoom = 24

/**
 * First code points of the scripts that are wider than the Latin one, widest first, and the ratio: CJK; Greek and
 * Cyrillic.
 */
const scripts = [
  [0x2e80, 1.85],
  [0x370, 1.17],
] as const

/** Estimates the width of a text in the header's font, px. */
export function textWidth(text: string, letter = 8): number {
  let width = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    width += letter * (scripts.find(([first]) => code >= first)?.[1] ?? 1)
  }
  return Math.ceil(width)
}

/**
 * Returns the width that a heading needs on two lines, px.
 * @param measure returns the width of a text, px
 */
export function headingWidth(
  label: string,
  measure = (text: string): number => textWidth(text, headingLetter),
): number {
  const parts = linePieces(label)
  const widthOf = (some: readonly string[]): number => measure(some.join('').trim())
  let least = widthOf(parts)
  for (let at = 1; at < parts.length; at += 1)
    least = Math.min(least, Math.max(widthOf(parts.slice(0, at)), widthOf(parts.slice(at))))
  return least
}

/**
 * Returns the width of a column until the person drags it, px: as stated, else that of its widget, and never too small
 * for its heading on two lines.
 */
export function columnWidth(column: ColumnModel, summed = false): number {
  const room = summed ? sumRoom : 0
  const heading = headingWidth(column.label) + cellPadding + (column.sortable ? sortRoom : 0)
  return Math.max((column.width ?? defaultWidth) + room, heading, column.minWidth ?? 0)
}

/** Returns the smallest width to which a column can be dragged or squeezed, px. */
export function leastColumnWidth(column: ColumnModel): number {
  return column.minWidth ?? Math.min(leastWidth, column.width ?? leastWidth)
}
