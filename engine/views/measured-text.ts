/** Returns the width of a text, px. */
export type MeasureText = (text: string) => number

/** The most widths that are kept for a font. */
const mostKept = 2000

const measures = new Map<string, MeasureText>()

/**
 * Returns a measure for texts in a font (CSS `font`); undefined in a browser without a canvas. Widths are kept, because
 * the headings of a list and the labels of a form are measured each time it is opened.
 */
export function measureIn(font: string): MeasureText | undefined {
  const known = measures.get(font)
  if (known) return known
  const drawing = document.createElement('canvas').getContext('2d')
  if (!drawing) return undefined
  drawing.font = font
  const kept = new Map<string, number>()
  const measure: MeasureText = (text) => {
    const before = kept.get(text)
    if (before !== undefined) return before
    const width = Math.ceil(drawing.measureText(text).width)
    if (kept.size >= mostKept) kept.clear()
    kept.set(text, width)
    return width
  }
  measures.set(font, measure)
  return measure
}

/**
 * The parts between which a line may break: after spaces and hyphens, and around each character of scripts without
 * spaces.
 */
const pieces = /[\u2E80-\uFFFF]|[^\s\u2E80-\uFFFF-]*-|[^\s\u2E80-\uFFFF-]+\s*|\s+/gu

/** Returns the parts of a text between which a line may break. */
export function linePieces(text: string): readonly string[] {
  return text.match(pieces) ?? []
}
