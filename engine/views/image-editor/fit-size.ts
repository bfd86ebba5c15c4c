import type { Size } from './crop-box'

/** A size no longer than so many pixels, nor with more of them in all, in the same proportions; never enlarged. */
export function fitSize({ width, height }: Size, longest: number, pixels = Infinity): Size {
  const scale = Math.min(1, longest / Math.max(width, height), Math.sqrt(pixels / (width * height)))
  if (scale === 1) return { width, height }
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}
