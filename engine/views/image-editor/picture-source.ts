import type { Size } from './crop-box'
import { fitSize } from './fit-size'
import { toAlpha } from './see-through'

/** The pixels that are edited. */
export interface PictureSource extends Size {
  /** All of them, upright, up to `mostPixels`. */
  readonly full: HTMLCanvasElement
  /** Fewer of them, for what is shown while a person works. */
  readonly working: HTMLCanvasElement
  /** Whether it was scaled down when it was read. */
  readonly reduced: boolean
}

/** Larger pictures are edited, and come out, with so many pixels. */
const mostPixels = 16_000_000
/** Larger ones still are not read: a browser would need gigabytes for their pixels. */
const readablePixels = 120_000_000
const longestSide = 8192
const longestWorkingSide = 1400

/** Why a picture cannot be edited, as the key of the words for it. */
export class UnreadablePicture extends Error {
  constructor(readonly reason: 'imageEditor.broken' | 'imageEditor.foreign' | 'imageEditor.huge') {
    super(reason)
  }
}

/**
 * Reads a picture at an address, or a file that was chosen. It is upright whatever its camera says (EXIF).
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
 * A picture that serves as a mask: what is see-through in it cuts, or, where nothing is, what is dark.
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

/** A drawing of a picture in another size. */
export function drawnAt(picture: HTMLImageElement | HTMLCanvasElement, size: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)
  return canvas
}

/** @throws Error where a browser has no memory left for another canvas */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas to draw on.')
  return context
}

async function loadImage(picture: string | File): Promise<HTMLImageElement> {
  const address = typeof picture === 'string' ? picture : URL.createObjectURL(picture)
  const image = new Image()
  // Without leave of its host the pixels of a picture cannot be read: then it shall not come at all.
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
