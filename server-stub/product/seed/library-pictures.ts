import { createHash } from 'node:crypto'
import { addressOf } from '../../platform/files/address'
import type { Colour, PictureShape } from '../../platform/files/draw-picture'
import type { StoredName } from '../../platform/files/file-storage'

/** A picture in the public library of a new installation. */
export interface LibraryPicture {
  readonly name: string
  readonly shape: PictureShape
  readonly colour: Colour
}

export const libraryPictures = [
  { name: 'Spring water 550 ml', shape: 'bottle', colour: [64, 158, 255] },
  { name: 'Green tea 500 ml', shape: 'bottle', colour: [70, 160, 80] },
  { name: 'Orange juice 330 ml', shape: 'bottle', colour: [240, 140, 30] },
  { name: 'Cola 330 ml', shape: 'can', colour: [200, 40, 45] },
  { name: 'Lemon soda 330 ml', shape: 'can', colour: [225, 195, 40] },
  { name: 'Tonic water 250 ml', shape: 'can', colour: [90, 110, 190] },
  { name: 'Espresso', shape: 'cup', colour: [95, 60, 40] },
  { name: 'Latte', shape: 'cup', colour: [190, 145, 105] },
  { name: 'Hot chocolate', shape: 'cup', colour: [125, 75, 60] },
  { name: 'Chocolate bar', shape: 'bar', colour: [110, 60, 35] },
  { name: 'Oat bar', shape: 'bar', colour: [200, 160, 90] },
  { name: 'Biscuits', shape: 'bar', colour: [215, 150, 60] },
] as const satisfies readonly LibraryPicture[]

export type LibraryPictureName = (typeof libraryPictures)[number]['name']

/**
 * Returns a name derived from the description, not from the bytes, so that an existing picture need not be drawn again.
 */
export function storedNameOfPicture({ name, shape, colour }: LibraryPicture): StoredName {
  const drawn = JSON.stringify([name, shape, colour])
  return `${createHash('sha256').update(drawn).digest('hex').slice(0, 32)}.png`
}

/** Returns the address of a picture of the library. */
export function addressOfPicture(basePath: string, wanted: LibraryPictureName): string {
  const picture = libraryPictures.find(({ name }) => name === wanted) ?? libraryPictures[0]
  return addressOf(basePath, storedNameOfPicture(picture))
}
