import type { IconShape } from './icon-shapes'

/** Where something lies on the picture: its centre in pixels of the picture, degrees clockwise, and how it is stretched. */
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

/** A line drawn by hand; `path` is that of an SVG. */
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
  /** Without one it is an outline alone. */
  readonly fill: string | undefined
  readonly stroke: string
  readonly thickness: number
}

export interface IconItem extends Placement {
  readonly id: string
  readonly kind: 'icon'
  readonly icon: IconShape
  readonly color: string
  /** Edge of its square. */
  readonly size: number
}

/** What was put onto the picture. */
export type Item = StrokeItem | TextItem | ShapeItem | IconItem

export type MaskShape =
  'ellipse' | 'rounded' | 'triangle' | 'diamond' | 'hexagon' | 'star' | 'heart' | 'picture'

/** What the picture is cut to; what was put onto it is not cut. */
export interface Mask extends Placement {
  readonly shape: MaskShape
  readonly width: number
  readonly height: number
  /** Key of the picture that is the mask, where one is. */
  readonly picture?: string | undefined
  /** Cuts a hole instead. */
  readonly inverted: boolean
}

/** Amounts are -100 to 100, or 0 to 100 where there is no less than nothing. */
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

/** All that was done to a picture, beside its pixels. Lengths are pixels of the picture at its full size. */
export interface EditState {
  readonly width: number
  readonly height: number
  /** The pixels themselves. */
  readonly base: Placement
  /** Degrees by which it is turned beyond quarters, -45 to 45; it is enlarged so that no corner is empty. */
  readonly straightened: number
  readonly filters: PictureFilters
  readonly mask: Mask | undefined
  /** From the lowest to the topmost. */
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

/** Upright, unstretched, in the middle of something so large. */
export function centred(width: number, height: number): Placement {
  return { x: width / 2, y: height / 2, angle: 0, scaleX: 1, scaleY: 1, flipX: false, flipY: false }
}

/** A picture of so many pixels, untouched. */
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
 * What a thickness or size of 1 is in pixels: pens and letters look alike on pictures of every size.
 * @param state so large a picture
 */
export function unitOf({ width, height }: Pick<EditState, 'width' | 'height'>): number {
  return Math.max(width, height) / 500
}
