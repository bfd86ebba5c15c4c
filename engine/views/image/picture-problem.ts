/** Largest picture, bytes (C24). */
export const largestPicture = 2 * 1024 * 1024

/** Accepted pictures, by extension and by the type that the browser reports (V23, C64). */
const extensions = /\.(png|jpe?g)$/i
const types: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])

/** Accepted types for the file dialog of the browser. */
export const acceptedPictures = '.png,.jpg,.jpeg,image/png,image/jpeg'

/** Returns the message key for a chosen picture: M8 for its type (V23), M9 for its size (V24), else undefined. */
export function pictureProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const named = file.name === '' || extensions.test(file.name)
  if (!named || (file.type !== '' && !types.has(file.type))) return 'M8'
  return file.size > largestPicture ? 'M9' : undefined
}
