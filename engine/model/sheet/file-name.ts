/** Without what file systems refuse. */
export function safeName(name: string): string {
  return name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_')
    .trim()
    .slice(0, 180)
}

/** The name of a sheet: at most 31 letters, without some signs. @param suffix kept whole */
export function toSheetName(name: string, suffix = ''): string {
  const plain = name
    .replace(/[\\/?*[\]:]/g, ' ')
    .trim()
    .slice(0, 31 - suffix.length)
  return (plain || 'Sheet1') + suffix
}
