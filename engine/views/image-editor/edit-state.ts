import type { IconShape } from './geometry/icon-shapes'

/** A placement on the picture: the centre in pixels of the picture, degrees clockwise, scales, and mirroring. */
export interface Placement {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly scaleX: number
  readonly scaleY: number
  readonly flipX: boolean
  readonly flipY: boolean
}

export type ShapeName = 'rectangle' | 'ellipse' | 'triangle' | 'line' | 'arrow'

/** A line drawn by hand; `path` is an SVG path. */
export interface StrokeItem extends Placement {
  readonly id: string
  readonly kind: 'stroke'
  readonly path: string
  readonly color: string
  readonly thickness: number
}

export interface TextItem extends Placement {
  readonly id: string
  readonly kind: 'text'
  readonly text: string
  readonly color: string
  readonly size: number
  readonly bold: boolean
}

export interface ShapeItem extends Placement {
  readonly id: string
  readonly kind: 'shape'
  readonly shape: ShapeName
  readonly width: number
  readonly height: number
  /** Undefined for an outline alone. */
  readonly fill: string | undefined
  readonly stroke: string
  readonly thickness: number
}

export interface IconItem extends Placement {
  readonly id: string
  readonly kind: 'icon'
  readonly icon: IconShape
  readonly color: string
  /** Edge of its square, px. */
  readonly size: number
}

/** An item that was put onto the picture. */
export type Item = StrokeItem | TextItem | ShapeItem | IconItem

export type MaskShape =
  | 'ellipse'
  | 'rounded'
  | 'triangle'
  | 'diamond'
  | 'hexagon'
  | 'star'
  | 'heart'
  | 'picture'

/** A mask that cuts the picture. It does not cut the items. */
export interface Mask extends Placement {
  readonly shape: MaskShape
  readonly width: number
  readonly height: number
  /** Key of the mask picture, for the shape `picture`. */
  readonly picture?: string | undefined
  /** Cuts a hole instead. */
  readonly inverted: boolean
}

/** Amounts are -100 to 100, or 0 to 100 for filters without negative amounts. */
export interface PictureFilters {
  readonly brightness: number
  readonly contrast: number
  readonly saturation: number
  readonly hue: number
  readonly blur: number
  readonly sharpen: number
  readonly pixelate: number
  readonly grayscale: boolean
  readonly sepia: boolean
  readonly invert: boolean
}

/** All edits of a picture, without its pixels. Lengths are pixels of the picture at its full size. */
export interface EditState {
  readonly width: number
  readonly height: number
  /** Placement of the picture's own pixels. */
  readonly base: Placement
  /** Degrees of rotation beyond quarter turns, -45 to 45. The picture is enlarged so that no corner is empty. */
  readonly straightened: number
  readonly filters: PictureFilters
  readonly mask: Mask | undefined
  /** From the lowest to the topmost item. */
  readonly items: readonly Item[]
}

export const noFilters: PictureFilters = {
  brightness: 0,
  contrast: 0,
  saturation: 0,
  hue: 0,
  blur: 0,
  sharpen: 0,
  pixelate: 0,
  grayscale: false,
  sepia: false,
  invert: false,
}

/** Returns a placement in the middle of an area: upright and unscaled. */
export function centred(width: number, height: number): Placement {
  return { x: width / 2, y: height / 2, angle: 0, scaleX: 1, scaleY: 1, flipX: false, flipY: false }
}

/** Returns the state of an unedited picture of this size, px. */
export function untouched(width: number, height: number): EditState {
  return {
    width,
    height,
    base: centred(width, height),
    straightened: 0,
    filters: noFilters,
    mask: undefined,
    items: [],
  }
}

/**
 * Returns the pixels of a thickness or size of 1, so that pens and letters look alike on pictures of every size.
 * @param state size of the picture
 */
export function unitOf({ width, height }: Pick<EditState, 'width' | 'height'>): number {
  return Math.max(width, height) / 500
}
