/** Returns the router's index in the history of this window; NaN when the router did not write the entry. */
export function placeInHistory(): number {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: unknown }
  return typeof idx === 'number' ? idx : Number.NaN
}
