/**
 * Returns the name of the file at an address: the fragment after `#`, else the last part of the path. Characters that
 * change the direction of reading are removed: with them `photo[RLO]gpj.exe` would be read as a picture.
 */
export function nameOfAddress(address: string): string {
  const [place = '', own] = address.split('#', 2)
  const text = own || (place.split(/[?]/, 1)[0] ?? '').split('/').at(-1) || address
  try {
    return inOneDirection(decodeURIComponent(text))
  } catch {
    return inOneDirection(text)
  }
}

function inOneDirection(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
}
