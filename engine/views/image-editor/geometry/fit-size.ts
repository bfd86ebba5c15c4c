import type { Size } from './crop-box'

/** Reduces a size to a longest side and a number of pixels, in the same proportions. Never enlarges it. */
export function fitSize({ width, height }: Size, longest: number, pixels = Infinity): Size {
  const scale = Math.min(1, longest / Math.max(width, height), Math.sqrt(pixels / (width * height)))
  if (scale === 1) return { width, height }
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}
