import type { FieldModel } from './field-model'

/** What the person may ask of operator levels (screens.md 9.4, X10). */
export interface LevelRule {
  /** Whether there is any level to choose from. */
  readonly offered: boolean
  /** What is sent when none is chosen (V30). */
  readonly blank: string
}

/** The search items of a list without those that offer nothing, and what blank ones are sent as. */
export interface SettledSearch {
  readonly search: readonly FieldModel[]
  readonly blanks?: Readonly<Record<string, string>>
}

/** Level selectors: one without levels is absent, and an empty choice of any is still sent (V30). */
export function settleLevels(search: readonly FieldModel[], rule: LevelRule | undefined): SettledSearch {
  const levels = search.filter((field) => field.definition?.levels)
  if (!rule || levels.length === 0) return { search }
  return {
    search: rule.offered ? search : search.filter((field) => !levels.includes(field)),
    blanks: Object.fromEntries(levels.map((field) => [field.name, rule.blank])),
  }
}
