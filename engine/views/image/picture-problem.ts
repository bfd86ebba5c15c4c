/** C24, bytes. */
export const largestPicture = 2 * 1024 * 1024

/** V23, C64: by extension, and by what the browser makes of the file. */
const extensions = /\.(png|jpe?g)$/i
const types: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])

/** For the file dialog of the browser. */
export const acceptedPictures = '.png,.jpg,.jpeg,image/png,image/jpeg'

/** Key of what is wrong with a picture that was chosen: M8 for its type (V23), M9 for its size (V24). */
export function pictureProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const named = file.name === '' || extensions.test(file.name)
  if (!named || (file.type !== '' && !types.has(file.type))) return 'M8'
  return file.size > largestPicture ? 'M9' : undefined
}
