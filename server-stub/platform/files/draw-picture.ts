import { loadSharp } from './load-sharp'

export type Colour = readonly [red: number, green: number, blue: number]
type Shape = (x: number, y: number) => boolean

const size = 160

const shapes = {
  bottle: (x, y) => inBox(x, y, 0.43, 0.12, 0.57, 0.3) || inBox(x, y, 0.34, 0.3, 0.66, 0.9, 0.1),
  can: (x, y) => inBox(x, y, 0.32, 0.18, 0.68, 0.86, 0.06),
  cup: (x, y) => {
    const lean = 0.12 * ((y - 0.2) / 0.68)
    return y > 0.2 && y < 0.88 && x > 0.26 + lean && x < 0.74 - lean
  },
  bar: (x, y) => inBox(x, y, 0.14, 0.36, 0.86, 0.66, 0.05),
} as const satisfies Record<string, Shape>

export type PictureShape = keyof typeof shapes

/**
 * Draws a PNG picture of 160 by 160 pixels: an object with a label on a pale ground. The pixels are always the same.
 */
export async function drawPicture(shape: PictureShape, colour: Colour): Promise<Buffer> {
  const inside = shapes[shape]
  const pixels = Buffer.alloc(size * size * 3)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const [x, y] = [(column + 0.5) / size, (row + 0.5) / size]
      const pixel = inside(x, y)
        ? y > 0.48 && y < 0.62
          ? pale(colour, 0.75)
          : lit(colour, x)
        : pale(colour, 0.9)
      pixels.set(pixel, (row * size + column) * 3)
    }
  }
  const sharp = await loadSharp()
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer()
}

function inBox(
  x: number,
  y: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
  round = 0,
): boolean {
  const dx = Math.max(left + round - x, 0, x - (right - round))
  const dy = Math.max(top + round - y, 0, y - (bottom - round))
  return round > 0 ? Math.hypot(dx, dy) < round : dx === 0 && dy === 0
}

function pale(colour: Colour, share: number): number[] {
  return colour.map((value) => Math.round(value + (255 - value) * share))
}

function lit(colour: Colour, x: number): number[] {
  return colour.map((value) => Math.min(255, Math.round(value * (1.15 - 0.5 * Math.abs(x - 0.4)))))
}
