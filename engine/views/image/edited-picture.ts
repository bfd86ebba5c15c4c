/** C37 */
const key = 'editedPicBase64'

/**
 * Keeps an edited picture, a data address, until it has been handed over (A46). A browser that has no room for it
 * keeps none: the hand-over has it anyway.
 */
export function keepEdited(data: string): void {
  try {
    window.sessionStorage.setItem(key, data)
  } catch {
    forgetEdited()
  }
}

/** The edited picture that is being handed over; undefined where the browser kept none. */
export function keptEdited(): string | undefined {
  try {
    return window.sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Lets go of it: it has been handed over. */
export function forgetEdited(): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Where nothing can be kept there is nothing to let go of.
  }
}

/** A data address of a PNG or JPEG as a file, which is uploaded as if it had been chosen. */
export function toPictureFile(data: string): File {
  const [head = '', base64 = ''] = data.split(',')
  const isPng = head.includes('image/png')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new File([bytes], isPng ? 'edited.png' : 'edited.jpg', { type: isPng ? 'image/png' : 'image/jpeg' })
}
