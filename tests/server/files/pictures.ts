import { drawPicture } from '../../../server-stub/platform/files/draw-picture'
import { loadSharp } from '../../../server-stub/platform/files/load-sharp'

/** A PNG that P26 accepts. */
export const png = await drawPicture('can', [200, 40, 45])

/** A GIF of one pixel. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Returns the body of P26 for a picture. */
export function pictureBody(content: Buffer): Record<string, string> {
  return { filePrefix: 'picture', fileType: 'png', data: content.toString('base64') }
}

/** Returns the size and the pixels of a picture, without the rest of its file. */
export async function pixelsOf(content: Buffer): Promise<{ size: string; pixels: string }> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
  return { size: `${info.width}x${info.height}x${info.channels}`, pixels: data.toString('base64') }
}
