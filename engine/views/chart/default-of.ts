/** The default export of a CommonJS package, which bundlers give as it is or inside an object. */
export function defaultOf<T>(imported: T): T {
  return (imported as { readonly default?: T }).default ?? imported
}
