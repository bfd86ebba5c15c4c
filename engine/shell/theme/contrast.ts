/** Red, green and blue, 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number]

/** Parses `#rrggbb`. */
function toRgb(color: string): Rgb {
  const part = (at: number): number => Number.parseInt(color.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** Mixes two colours; `weight` (0 to 1) is the share of the first. Returns `#rrggbb`. */
export function mix(color: string, other: string, weight: number): string {
  const to = toRgb(other)
  const parts = toRgb(color).map((part, index) => Math.round(part * weight + (to[index] ?? 0) * (1 - weight)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toRgb(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
