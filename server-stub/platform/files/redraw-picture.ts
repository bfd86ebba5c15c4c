import type { Sharp } from 'sharp'
import { ApiRefusal } from '../refusal/api-refusal'
import type { FileKind } from './file-kind'
import { inTurns } from './in-turns'
import { loadSharp } from './load-sharp'

/** Of all frames together. A good camera's picture has fewer; unpacked they are 200 MB. */
const mostPixels = 50_000_000
const patienceSeconds = 20
/** So many bytes unpacked at once, and half of the threads that files and passwords need, too. */
const turn = inTurns(2)

/** How each kind is written, by the extension of its stored name. */
const writers: Readonly<Record<string, { readonly format: string; write(picture: Sharp): Sharp }>> = {
  png: { format: 'png', write: (picture) => picture.png() },
  jpg: { format: 'jpeg', write: (picture) => picture.jpeg({ quality: 90 }) },
  webp: { format: 'webp', write: (picture) => picture.webp({ quality: 90 }) },
  gif: { format: 'gif', write: (picture) => picture.gif() },
}

/** Whether files of this kind are drawn anew. */
export function isRedrawn({ extension }: FileKind): boolean {
  return Object.hasOwn(writers, extension)
}

/**
 * A picture drawn anew from its pixels, upright, moving if it moved. Nothing else of the file stays: neither where it
 * was taken and by whom, nor a page or an archive that hides behind the pixels.
 * @throws ApiRefusal 415 when it is no such picture, 413 when it has too many pixels to unpack
 */
export async function redrawPicture(content: Uint8Array, { extension }: FileKind): Promise<Buffer> {
  const sharp = await loadSharp()
  const writer = writers[extension]
  return turn(async () => {
    try {
      // The head alone is read here.
      const found = await sharp(content, { animated: true, limitInputPixels: false }).metadata()
      if (!writer || found.format !== writer.format) throw noPicture()
      if (found.width * found.height > mostPixels) throw tooManyPixels()
      const moves = (found.pages ?? 1) > 1
      const picture = sharp(content, {
        animated: moves,
        // What moves stands as it is stored: players know no other way.
        autoOrient: !moves,
        failOn: 'error',
        limitInputPixels: mostPixels,
      })
      return await writer.write(picture).timeout({ seconds: patienceSeconds }).toBuffer()
    } catch (error) {
      if (error instanceof ApiRefusal) throw error
      throw Object.assign(noPicture(), { cause: error })
    }
  })
}

function noPicture(): ApiRefusal {
  return new ApiRefusal({ status: 415, message: 'M8', reason: 'picture-type' }) // V23
}

function tooManyPixels(): ApiRefusal {
  return new ApiRefusal({
    status: 413,
    message: 'server.pictureTooLarge',
    values: { limit: mostPixels / 1_000_000 },
    reason: 'picture-pixels',
  })
}
