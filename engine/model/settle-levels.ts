import type { FieldModel } from './field-model'

/** What the person may ask of operator levels (9.4, X10). */
export interface LevelRule {
  /** Whether there is any level to choose from. */
  readonly offered: boolean
}

/**
 * The search items of a list without level selectors that offer nothing. A choice of none asks nothing: every level that
 * the person sees, the own included (V30, decision 37).
 */
export function settleLevels(
  search: readonly FieldModel[],
  rule: LevelRule | undefined,
): readonly FieldModel[] {
  if (!rule || rule.offered) return search
  const kept = search.filter((field) => !field.definition?.levels)
  return kept.length === search.length ? search : kept
}
