import { drawPicture } from '../../../server-stub/files/draw-picture'

/** A PNG, as P26 takes it. */
export const png = drawPicture('can', [200, 40, 45])

/** The beginning of a GIF; to a browser a whole one. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The body of P26. */
export function pictureBody(content: Buffer): Record<string, string> {
  return { filePrefix: 'picture', fileType: 'png', data: content.toString('base64') }
}
