import type { Size } from '../geometry/crop-box'
import { fitSize } from '../geometry/fit-size'
import { toAlpha } from './see-through'

/** The pixels of the edited picture. */
export interface PictureSource extends Size {
  /** The whole picture, upright, up to `mostPixels`. */
  readonly full: HTMLCanvasElement
  /** A smaller copy, shown while the picture is edited. */
  readonly working: HTMLCanvasElement
  /** True when the picture was scaled down on reading. */
  readonly reduced: boolean
}

/** Most pixels of an edited picture. Larger ones are scaled down to it, and stay so. */
const mostPixels = 16_000_000
/** Most pixels of a picture that is read: for a larger one a browser would need gigabytes. */
const readablePixels = 120_000_000
const longestSide = 8192
const longestWorkingSide = 1400

/** A picture that cannot be edited; `reason` is the key of the message. */
export class UnreadablePicture extends Error {
  constructor(readonly reason: 'imageEditor.broken' | 'imageEditor.foreign' | 'imageEditor.huge') {
    super(reason)
  }
}

/**
 * Reads a picture at an address, or a chosen file. It is upright whatever its camera says (EXIF).
 * @throws UnreadablePicture
 */
export async function readPicture(picture: string | File): Promise<PictureSource> {
  const image = await loadImage(picture)
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const kept = fitSize(size, longestSide, mostPixels)
  const full = drawnAt(image, kept)
  return {
    ...kept,
    full,
    working: drawnAt(full, fitSize(kept, longestWorkingSide)),
    reduced: kept.width < size.width,
  }
}

/**
 * Reads a picture as a mask: its transparent parts cut, or, without any, its dark parts.
 * @throws UnreadablePicture
 */
export async function readMask(picture: File): Promise<HTMLCanvasElement> {
  const image = await loadImage(picture)
  const canvas = drawnAt(image, fitSize({ width: image.naturalWidth, height: image.naturalHeight }, 1000))
  const context = contextOf(canvas)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  toAlpha(pixels.data)
  context.putImageData(pixels, 0, 0)
  return canvas
}

/** Draws a picture in another size, on a canvas of its own. */
export function drawnAt(picture: HTMLImageElement | HTMLCanvasElement, size: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)
  return canvas
}

/**
 * Returns the context of a canvas.
 * @throws Error when the browser has no memory left for another canvas
 */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas to draw on.')
  return context
}

async function loadImage(picture: string | File): Promise<HTMLImageElement> {
  const address = typeof picture === 'string' ? picture : URL.createObjectURL(picture)
  const image = new Image()
  // The pixels of a picture cannot be read without permission of its host, so that loading it has to fail.
  image.crossOrigin = 'anonymous'
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = address
    })
    if (image.naturalWidth * image.naturalHeight > readablePixels)
      throw new UnreadablePicture('imageEditor.huge')
    await image.decode()
    if (image.naturalWidth === 0) throw new UnreadablePicture('imageEditor.broken')
    return image
  } catch (error) {
    if (error instanceof UnreadablePicture) throw error
    const isForeign = new URL(address, window.location.href).origin !== window.location.origin
    throw new UnreadablePicture(isForeign ? 'imageEditor.foreign' : 'imageEditor.broken')
  } finally {
    if (typeof picture !== 'string') URL.revokeObjectURL(address)
  }
}
