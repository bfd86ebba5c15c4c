/** Pixels of four bytes each, row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/**
 * Blurs pixels in place. Three passes of a box blur in each direction look like a Gaussian blur, and take the same time
 * for every radius. Colours count by their opacity, so that transparent pixels do not darken others.
 */
export function boxBlur({ data, width, height }: Pixels, radius: number): void {
  const across = Math.min(Math.round(radius), width - 1)
  const down = Math.min(Math.round(radius), height - 1)
  const line = new Float32Array(4 * Math.max(width, height))
  for (let pass = 0; pass < 3; pass += 1) {
    if (across > 0) for (let y = 0; y < height; y += 1) blurLine(data, line, y * width * 4, 4, width, across)
    if (down > 0) for (let x = 0; x < width; x += 1) blurLine(data, line, x * 4, width * 4, height, down)
  }
}

function blurLine(
  data: Uint8ClampedArray,
  line: Float32Array,
  start: number,
  stride: number,
  length: number,
  reach: number,
): void {
  for (let index = 0; index < length; index += 1) {
    const from = start + index * stride
    const alpha = data[from + 3] ?? 0
    line[index * 4] = (data[from] ?? 0) * alpha
    line[index * 4 + 1] = (data[from + 1] ?? 0) * alpha
    line[index * 4 + 2] = (data[from + 2] ?? 0) * alpha
    line[index * 4 + 3] = alpha
  }
  // Written out for each colour: a picture has millions of pixels, and each passes here six times.
  let [red, green, blue, alpha] = [0, 0, 0, 0]
  const last = length - 1
  for (let index = -reach; index <= reach; index += 1) {
    const at = Math.max(0, Math.min(last, index)) * 4
    red += line[at] ?? 0
    green += line[at + 1] ?? 0
    blue += line[at + 2] ?? 0
    alpha += line[at + 3] ?? 0
  }
  const count = 2 * reach + 1
  for (let index = 0; index < length; index += 1) {
    const to = start + index * stride
    const weight = alpha > 0 ? 1 / alpha : 0
    data[to] = red * weight
    data[to + 1] = green * weight
    data[to + 2] = blue * weight
    data[to + 3] = alpha / count
    const next = Math.min(last, index + reach + 1) * 4
    const gone = Math.max(0, index - reach) * 4
    red += (line[next] ?? 0) - (line[gone] ?? 0)
    green += (line[next + 1] ?? 0) - (line[gone + 1] ?? 0)
    blue += (line[next + 2] ?? 0) - (line[gone + 2] ?? 0)
    alpha += (line[next + 3] ?? 0) - (line[gone + 3] ?? 0)
  }
}
