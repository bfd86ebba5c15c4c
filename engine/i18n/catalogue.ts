/** The texts of one language by key; M-numbers are keys too (7.2). */
export type Catalogue = Readonly<Record<string, string>>

/** Merges several catalogues; later ones win. */
export function mergeCatalogues(catalogues: readonly Catalogue[]): Catalogue {
  return catalogues.reduce<Catalogue>((all, one) => ({ ...all, ...one }), {})
}
