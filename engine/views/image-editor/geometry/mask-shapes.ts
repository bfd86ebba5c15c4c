import type { EditState, Mask, MaskShape } from '../edit-state'
import { centred } from '../edit-state'
import { iconShapes } from './icon-shapes'

/** Masks that are paths, in a square of 24 that they fill as far as they can. */
export const maskPaths: Readonly<Record<Exclude<MaskShape, 'ellipse' | 'rounded' | 'picture'>, string>> = {
  triangle: 'M12 0 24 24H0Z',
  diamond: 'M12 0 24 12 12 24 0 12Z',
  hexagon: 'M6 0H18L24 12 18 24H6L0 12Z',
  star: iconShapes.star,
  heart: iconShapes.heart,
}

export const maskShapes: readonly Exclude<MaskShape, 'picture'>[] = [
  'ellipse',
  'rounded',
  'triangle',
  'diamond',
  'hexagon',
  'star',
  'heart',
]

/** Returns a mask of a shape in the middle of a picture, as large as there is room for. */
export function maskOf(shape: Exclude<MaskShape, 'picture'>, { width, height }: EditState): Mask {
  const place = centred(width, height)
  if (shape === 'rounded' || shape === 'ellipse') return { ...place, shape, width, height, inverted: false }
  const side = Math.min(width, height)
  return { ...place, shape, width: side, height: side, inverted: false }
}

/** Returns a mask of another picture, scaled to cover all of the edited one. */
export function pictureMask(
  picture: string,
  size: { readonly width: number; readonly height: number },
  { width, height }: EditState,
): Mask {
  const scale = Math.max(width / size.width, height / size.height)
  return {
    ...centred(width, height),
    scaleX: scale,
    scaleY: scale,
    shape: 'picture',
    picture,
    width: size.width,
    height: size.height,
    inverted: false,
  }
}
