import type { Language } from '../../../../engine/metadata/language'
import type { WidgetDefinition } from '../../../../engine/model/widget-definition'
import type { WireRow } from '../../records/record-store'
import type { Effective } from '../effective'

/** One value that may be chosen. */
export interface Choice {
  readonly value: string
  /** In the language of the person. */
  readonly label: string
}

/** What may be chosen for a property of a row of metadata, as its other values stand. */
export interface Choices {
  readonly choices: readonly Choice[]
  /** Other values may be typed, too. */
  readonly open: boolean
  /** Key of what is said where there is nothing to choose. */
  readonly hint?: string
}

/** What choices are made of. */
export interface ChoiceSource {
  readonly effective: Effective
  readonly widget: (id: string) => WidgetDefinition | undefined
  readonly language: Language
  readonly row: WireRow
}

/** Choices from a closed list; the hint says why where it is empty. */
export function closed(choices: readonly Choice[], hint?: string): Choices {
  return { choices, open: false, ...(choices.length === 0 && hint ? { hint } : {}) }
}
