/** Key of the session storage (C37). */
const key = 'editedPicBase64'

/**
 * Keeps an edited picture, a data URL, until it is handed over (A46). A browser without room for it keeps none, since
 * the hand-over has the picture anyway.
 */
export function keepEdited(data: string): void {
  try {
    window.sessionStorage.setItem(key, data)
  } catch {
    forgetEdited()
  }
}

/** Returns the edited picture that is being handed over. Undefined when the browser kept none. */
export function keptEdited(): string | undefined {
  try {
    return window.sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Removes the edited picture once it is handed over. */
export function forgetEdited(): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // A browser that cannot store anything has nothing to remove.
  }
}

/** Converts a data URL of a PNG or JPEG to a file, which is uploaded like a chosen file. */
export function toPictureFile(data: string): File {
  const [head = '', base64 = ''] = data.split(',')
  const isPng = head.includes('image/png')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new File([bytes], isPng ? 'edited.png' : 'edited.jpg', { type: isPng ? 'image/png' : 'image/jpeg' })
}
