/** What the bar under a list says of so many rows. */
export function totalText(rows: number): RegExp {
  return rows === 0 ? /^Total 0$/ : new RegExp(String.raw`^\d+–\d+ of ${rows}$`)
}
