import { fitSize } from '../geometry/fit-size'
import { contextOf, drawnAt } from './picture-source'
import { isSeeThrough } from './see-through'
import type { Encoding } from './size-reduction'

export type PictureType = 'image/png' | 'image/jpeg'

/** Longer side of the copy that is checked for transparency, px: the whole picture would take as much memory again. */
const probedSide = 1000

/** Returns PNG for a picture with transparent parts, which a JPEG cannot have, else JPEG. */
export function typeFor(picture: HTMLCanvasElement): PictureType {
  const probe = drawnAt(picture, fitSize(picture, probedSide))
  const { data } = contextOf(probe).getImageData(0, 0, probe.width, probe.height)
  return isSeeThrough(data) ? 'image/png' : 'image/jpeg'
}

/** Returns the size of a picture at a scale, in whole pixels. */
export function sizeAt({ width, height }: HTMLCanvasElement, scale: number) {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Encodes a picture as a file.
 * @throws Error when the browser cannot write it
 */
export function encodePicture(
  picture: HTMLCanvasElement,
  type: PictureType,
  { scale, quality }: Encoding,
): Promise<Blob> {
  const canvas = scale === 1 ? picture : drawnAt(picture, sizeAt(picture, scale))
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob)
        else reject(new Error('The picture cannot be written.'))
      },
      type,
      quality,
    )
  })
}
