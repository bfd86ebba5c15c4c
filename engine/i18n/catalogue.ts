/** Wording of one language by key; M-numbers are keys too (7.2). */
export type Catalogue = Readonly<Record<string, string>>

/** One catalogue of several; the later ones win. */
export function mergeCatalogues(catalogues: readonly Catalogue[]): Catalogue {
  return catalogues.reduce<Catalogue>((all, one) => ({ ...all, ...one }), {})
}
