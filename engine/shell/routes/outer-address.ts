/** The address of a menu entry outside of the console (V77): of the web, of a mailbox or of a telephone; never a script. */
export function outerAddress(path: string | null | undefined): string | undefined {
  const address = path?.trim() ?? ''
  return /^(https?:\/\/[^\s/]|mailto:\S|tel:\S)\S*$/i.test(address) ? address : undefined
}
