import type { ComponentType } from 'react'
import type { FieldModel } from '../model/types/field-model'
import type { ValueContext, WidgetDefinition } from '../model/types/widget-definition'

/** The props of an input. An input may keep a draft while the user types; it commits on change or on blur. */
export interface InputProps {
  readonly id: string
  readonly field: FieldModel
  readonly value: unknown
  /** For a secret: the mark of the stored secret, as the record has it (SecretMark). */
  readonly stored?: unknown
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly invalid: boolean
  readonly placeholder?: string | undefined
  /** Id of the element that describes errors and help. */
  readonly describedBy?: string | undefined
  /** Id of the label's element, for inputs of several parts, to which a label's `for` cannot point. */
  readonly labelledBy?: string | undefined
  readonly context: ValueContext
  /** True in a search form: flags offer both values, lists several. */
  readonly inSearch: boolean
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
}

/** The props of a list cell. Plain text cells need no component: their text is the widget's `toText`. */
export interface CellProps {
  readonly value: unknown
  readonly row: Readonly<Record<string, unknown>>
  readonly text: string
  readonly context: ValueContext
}

/** Components of a widget, loaded at first use. */
export interface WidgetComponents {
  readonly Input?: ComponentType<InputProps>
  /** Only where text is not enough. Cells must stay light: no component of the UI kit. */
  readonly Cell?: ComponentType<CellProps>
}

/** A widget: its pure definition and the loader of its components. */
export interface Widget {
  readonly definition: WidgetDefinition
  readonly load: () => Promise<WidgetComponents>
}
