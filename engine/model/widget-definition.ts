import type { Dictionary } from '../metadata/decode-dictionary'
import type { Language } from '../metadata/language'

/** Id of a widget: a control type of screens.md 0.3 or one of the integrator's own. */
export type WidgetId = string

/** What a value needs to become text. */
export interface ValueContext {
  readonly language: Language
  /** IANA name; values on the wire are China time (screens.md 0.4). */
  readonly timeZone: string
  /** Wording by key; a missing key answers M52. */
  readonly translate: Translate
  readonly dictionary?: Dictionary | undefined
  readonly options: WidgetOptions
  readonly unit?: string | undefined
}

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string

export type WidgetOptions = Readonly<Record<string, unknown>>

/**
 * The pure half of a widget: one definition owns a kind of value, its cell's text, its export text and its options.
 * Its components are added by the registry.
 */
export interface WidgetDefinition {
  readonly id: WidgetId
  /** JSON Schema of `options`. */
  readonly optionsSchema: object
  /** What `controlConfig.code` names (screens.md 0.3). */
  readonly code?: 'dictionary' | 'component' | 'unit' | 'timeRange' | 'limit' | 'extensions'
  /** The text of a cell and of an exported cell. Default: the value itself. */
  readonly toText?: (value: unknown, context: ValueContext, row: Readonly<Record<string, unknown>>) => string
  /** What a spreadsheet cell holds: numbers stay numbers. Default: the text. */
  readonly toExportValue?: (value: unknown, context: ValueContext, row: Readonly<Record<string, unknown>>) => string | number | null
  readonly align?: 'left' | 'center' | 'right'
  /** Default width of its column in px. */
  readonly width?: number
  /** The search form edits a pair of values, sent as `from,to`. */
  readonly range?: boolean
  /** Holds several values, sent joined by commas. */
  readonly multiple?: boolean
}
