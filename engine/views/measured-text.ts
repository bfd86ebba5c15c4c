/** Returns the width of a text, px. */
export type MeasureText = (text: string) => number

/** Returns a measure for texts in a font (CSS `font`); undefined in a browser without a canvas. */
export function measureIn(font: string): MeasureText | undefined {
  const drawing = document.createElement('canvas').getContext('2d')
  if (!drawing) return undefined
  drawing.font = font
  return (text) => Math.ceil(drawing.measureText(text).width)
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
