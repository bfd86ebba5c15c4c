import type { Language } from '../../../../engine/metadata/locale/language'
import type { WidgetDefinition } from '../../../../engine/model/types/widget-definition'
import type { WireRow } from '../../records/record-store'
import type { Effective } from '../current/effective'

/** A value that may be chosen. */
export interface Choice {
  readonly value: string
  /** In the language of the person. */
  readonly label: string
}

/** The choices for a property of a row of metadata, which depend on its other values. */
export interface Choices {
  readonly choices: readonly Choice[]
  /** True when other values may be typed, too. */
  readonly open: boolean
  /** The key of a message for an empty list of choices. */
  readonly hint?: string
}

/** The context from which choices are computed. */
export interface ChoiceSource {
  readonly effective: Effective
  readonly widget: (id: string) => WidgetDefinition | undefined
  readonly language: Language
  readonly row: WireRow
}

/** Returns choices from a closed list. The hint explains an empty list. */
export function closed(choices: readonly Choice[], hint?: string): Choices {
  return { choices, open: false, ...(choices.length === 0 && hint ? { hint } : {}) }
}
