/** Replaces the characters of a file name that file systems refuse, and cuts it to 180 characters. */
export function safeName(name: string): string {
  return name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_')
    .trim()
    .slice(0, 180)
}

/** Returns a valid name of a sheet: at most 31 characters, without forbidden ones. @param suffix kept whole */
export function toSheetName(name: string, suffix = ''): string {
  const plain = name
    .replace(/[\\/?*[\]:]/g, ' ')
    .trim()
    .slice(0, 31 - suffix.length)
  return (plain || 'Sheet1') + suffix
}
