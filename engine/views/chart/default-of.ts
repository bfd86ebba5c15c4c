/** Returns the default export of a CommonJS package, which bundlers pass directly or inside an object. */
export function defaultOf<T>(imported: T): T {
  return (imported as { readonly default?: T }).default ?? imported
}
