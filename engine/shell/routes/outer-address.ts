/** Returns a menu entry's target outside the console (V77): http(s), mailto or tel; else undefined. */
export function outerAddress(path: string | null | undefined): string | undefined {
  const address = path?.trim() ?? ''
  return /^(https?:\/\/[^\s/]|mailto:\S|tel:\S)\S*$/i.test(address) ? address : undefined
}
