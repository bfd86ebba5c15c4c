/** Returns a pattern for the text of the paging bar under a list of so many rows, in a console in English. */
export function totalText(rows: number): RegExp {
  return rows === 0 ? /^Total 0$/ : new RegExp(String.raw`^[\d,]+–[\d,]+ of ${rows.toLocaleString('en')}$`)
}

/** Reads the number of rows from the text of the paging bar; NaN when it has none. */
export function readTotal(text: string): number {
  return Number(/(?:of|Total) ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))
}
