/** Returns a pattern for the text of the paging bar under a list of so many rows, in a console in English. */
export function totalText(rows: number): RegExp {
  return rows === 0 ? /^Total 0$/ : new RegExp(String.raw`^[\d,]+–[\d,]+ of ${rows.toLocaleString('en')}$`)
}
