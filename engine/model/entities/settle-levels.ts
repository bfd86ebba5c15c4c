import type { FieldModel } from '../types/field-model'

/** The operator levels that the person may query (9.4, X10). */
export interface LevelRule {
  /** Whether there is any level to choose from. */
  readonly offered: boolean
}

/**
 * Removes level selectors without any option from the search items of a list. No choice means no filter: every level
 * that the person sees is listed, the own included (V30, decision 37).
 */
export function settleLevels(
  search: readonly FieldModel[],
  rule: LevelRule | undefined,
): readonly FieldModel[] {
  if (!rule || rule.offered) return search
  const kept = search.filter((field) => !field.definition?.levels)
  return kept.length === search.length ? search : kept
}
