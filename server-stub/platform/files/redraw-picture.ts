import type { Sharp } from 'sharp'
import { ApiRefusal } from '../refusal/api-refusal'
import type { FileKind } from './file-kind'
import { inTurns } from './in-turns'
import { loadSharp } from './load-sharp'

/** Limit of pixels of all frames together. A good camera's picture has fewer; decoded they take 200 MB. */
const mostPixels = 50_000_000
const patienceSeconds = 20
/** Limits the decoded bytes in memory, and the use of threads, which files and passwords need too, to one half. */
const turn = inTurns(2)

/** The encoder of each type, by the extension of the stored name. */
const writers: Readonly<Record<string, { readonly format: string; write(picture: Sharp): Sharp }>> = {
  png: { format: 'png', write: (picture) => picture.png() },
  jpg: { format: 'jpeg', write: (picture) => picture.jpeg({ quality: 90 }) },
  webp: { format: 'webp', write: (picture) => picture.webp({ quality: 90 }) },
  gif: { format: 'gif', write: (picture) => picture.gif() },
}

/** True when files of this type are redrawn. */
export function isRedrawn({ extension }: FileKind): boolean {
  return Object.hasOwn(writers, extension)
}

/**
 * Redraws a picture from its pixels, upright and with its animation. All other data is removed: metadata such as place
 * and author, and pages or archives hidden behind the pixels.
 * @throws ApiRefusal 415 when it is not a picture of the type, 413 when it has too many pixels to decode
 */
export async function redrawPicture(content: Uint8Array, { extension }: FileKind): Promise<Buffer> {
  const sharp = await loadSharp()
  const writer = writers[extension]
  return turn(async () => {
    try {
      // Reads the header alone.
      const found = await sharp(content, { animated: true, limitInputPixels: false }).metadata()
      if (!writer || found.format !== writer.format) throw noPicture()
      if (found.width * found.height > mostPixels) throw tooManyPixels()
      const moves = (found.pages ?? 1) > 1
      const picture = sharp(content, {
        animated: moves,
        // An animation keeps its stored orientation, as players show it that way.
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
