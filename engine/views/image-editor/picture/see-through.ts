/** Turns lightness into opacity, unless some pixels are transparent already. */
export function toAlpha(data: Uint8ClampedArray): void {
  if (isSeeThrough(data)) return
  for (let at = 0; at < data.length; at += 4)
    data[at + 3] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
}

/** True when some pixels are visibly transparent. */
export function isSeeThrough(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 250) return true
  return false
}
