import { randomInt } from 'node:crypto'

// Letters and digits that look distinct, as strokes on a 4 x 6 grid.
const glyphs: Readonly<Record<string, string>> = {
  '2': 'M0 1 L1 0 L3 0 L4 1 L4 2 L0 6 L4 6',
  '3': 'M0 0 L4 0 L2 2 L4 3 L4 5 L3 6 L1 6 L0 5',
  '4': 'M3 6 L3 0 L0 4 L4 4',
  '5': 'M4 0 L0 0 L0 3 L3 2 L4 3 L4 5 L3 6 L0 6',
  '6': 'M4 0 L1 1 L0 3 L0 5 L1 6 L3 6 L4 5 L4 4 L3 3 L0 4',
  '7': 'M0 0 L4 0 L1 6',
  '8': 'M1 3 L0 2 L0 1 L1 0 L3 0 L4 1 L4 2 L3 3 L1 3 L0 4 L0 5 L1 6 L3 6 L4 5 L4 4 L3 3',
  '9': 'M0 6 L3 5 L4 3 L4 1 L3 0 L1 0 L0 1 L0 2 L1 3 L4 2',
  A: 'M0 6 L2 0 L4 6 M1 4 L3 4',
  C: 'M4 1 L3 0 L1 0 L0 1 L0 5 L1 6 L3 6 L4 5',
  E: 'M4 0 L0 0 L0 6 L4 6 M0 3 L3 3',
  F: 'M4 0 L0 0 L0 6 M0 3 L3 3',
  H: 'M0 0 L0 6 M4 0 L4 6 M0 3 L4 3',
  K: 'M0 0 L0 6 M4 0 L0 3 L4 6',
  L: 'M0 0 L0 6 L4 6',
  M: 'M0 6 L0 0 L2 3 L4 0 L4 6',
  N: 'M0 6 L0 0 L4 6 L4 0',
  P: 'M0 6 L0 0 L3 0 L4 1 L4 2 L3 3 L0 3',
  R: 'M0 6 L0 0 L3 0 L4 1 L4 2 L3 3 L0 3 M2 3 L4 6',
  T: 'M0 0 L4 0 M2 0 L2 6',
  W: 'M0 0 L1 6 L2 3 L3 6 L4 0',
  X: 'M0 0 L4 6 M4 0 L0 6',
  Y: 'M0 0 L2 3 L4 0 M2 3 L2 6',
  Z: 'M0 0 L4 0 L0 6 L4 6',
}
const letters = Object.keys(glyphs)
const width = 120
const height = 40

/**
 * Creates a picture of four characters and their answer, in upper case. The picture is an SVG of strokes without text.
 */
export function createCaptcha(): { readonly answer: string; readonly image: string } {
  const answer = Array.from({ length: 4 }, () => letters[randomInt(letters.length)] as string).join('')
  const strokes = [...answer]
    .map((letter, index) => glyph(glyphs[letter] as string, 12 + index * 26))
    .join('')
  const noise = Array.from({ length: 4 }, () => curve()).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes}${noise}</g></svg>`
  return { answer, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

function glyph(path: string, left: number): string {
  const size = 3.6 + randomInt(12) / 10
  const skewed = path.replace(
    /([ML])(\d) (\d)/g,
    (_, command: string, x: string, y: string) =>
      `${command}${jitter(left + Number(x) * size)} ${jitter(7 + Number(y) * size)}`,
  )
  return `<path d="${skewed}" stroke="${colour()}" stroke-width="${2 + randomInt(8) / 10}" transform="rotate(${randomInt(-14, 15)} ${left + 8} 20)"/>`
}

function curve(): string {
  const at = () => `${randomInt(width)} ${randomInt(height)}`
  return `<path d="M${at()} Q${at()} ${at()}" stroke="${colour()}" stroke-width="1" opacity="0.7"/>`
}

function jitter(value: number): string {
  return (value + (randomInt(21) - 10) / 10).toFixed(1)
}

function colour(): string {
  return `hsl(${randomInt(360)} 55% 45%)`
}
