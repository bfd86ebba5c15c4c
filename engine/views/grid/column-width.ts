import type { ColumnModel } from '../../model/field-model'

const defaultWidth = 130
const leastWidth = 64
/** Cell padding on both sides. */
const padding = 24
/** Room for the sort arrow and its number. */
const sortRoom = 28
/** Px of a letter of a heading, which is smaller than others. */
const headingLetter = 7.5
/** Sums are longer than what they sum. */
const sumRoom = 24

/** First letters of scripts that are wider than the Latin one, widest first, and by how much: CJK; Greek and Cyrillic. */
const scripts = [
  [0x2e80, 1.85],
  [0x370, 1.17],
] as const

/** Rough width of a text in the header's font, in px. */
export function textWidth(text: string, letter = 8): number {
  let width = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    width += letter * (scripts.find(([first]) => code >= first)?.[1] ?? 1)
  }
  return Math.ceil(width)
}

/** Where a text may go on in the next line: after spaces and hyphens, and around each sign of scripts that do not part their words. */
const pieces = /[\u2E80-\uFFFF]|[^\s\u2E80-\uFFFF-]*-|[^\s\u2E80-\uFFFF-]+\s*|\s+/gu

/** Px that a heading needs to stand on two lines. */
function headingWidth(label: string): number {
  const parts = label.match(pieces) ?? []
  const widthOf = (some: readonly string[]): number => textWidth(some.join('').trim(), headingLetter)
  let least = widthOf(parts)
  for (let at = 1; at < parts.length; at += 1)
    least = Math.min(least, Math.max(widthOf(parts.slice(0, at)), widthOf(parts.slice(at))))
  return least
}

/**
 * Width of a column in px until the person drags it: as stated, else its widget's, and never so small that its heading,
 * on two lines, is cut.
 */
export function columnWidth(column: ColumnModel, summed = false): number {
  const room = summed ? sumRoom : 0
  const heading = headingWidth(column.label) + padding + (column.sortable ? sortRoom : 0)
  return Math.max((column.width ?? defaultWidth) + room, heading, column.minWidth ?? 0)
}

/** Least width to which a column can be dragged or squeezed, in px. */
export function leastColumnWidth(column: ColumnModel): number {
  return column.minWidth ?? Math.min(leastWidth, column.width ?? leastWidth)
}
