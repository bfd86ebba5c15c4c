/** How far into the history of this window the router is; no number where it did not write it. */
export function placeInHistory(): number {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: unknown }
  return typeof idx === 'number' ? idx : Number.NaN
}
