import type { ComponentType } from 'react'
import type { FieldModel } from '../model/field-model'
import type { ValueContext, WidgetDefinition } from '../model/widget-definition'

/** What an input gets. It holds its own draft while the person types and commits on change or blur, as it sees fit. */
export interface InputProps {
  readonly id: string
  readonly field: FieldModel
  readonly value: unknown
  /** Of a secret: what the record says of the one that is kept (SecretMark). */
  readonly stored?: unknown
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly invalid: boolean
  readonly placeholder?: string | undefined
  /** Id of the element that describes errors and help. */
  readonly describedBy?: string | undefined
  /** Id of the label's element, for inputs of several parts that a label cannot point at. */
  readonly labelledBy?: string | undefined
  readonly context: ValueContext
  /** In a search form: flags offer both values, lists several. */
  readonly inSearch: boolean
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
}

/** What a cell of a list gets. Plain text cells need no component: their text is the widget's `toText`. */
export interface CellProps {
  readonly value: unknown
  readonly row: Readonly<Record<string, unknown>>
  readonly text: string
  readonly context: ValueContext
}

/** Components of a widget, loaded when first shown. */
export interface WidgetComponents {
  readonly Input?: ComponentType<InputProps>
  /** Only where text alone will not do; keep it light: no component of the UI kit in a cell. */
  readonly Cell?: ComponentType<CellProps>
}

/** A widget: its pure definition and where its components come from. */
export interface Widget {
  readonly definition: WidgetDefinition
  readonly load: () => Promise<WidgetComponents>
}
