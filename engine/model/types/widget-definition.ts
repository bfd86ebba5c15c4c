import type { PropertyMeta } from '../../metadata/contract.generated'
import type { Dictionary } from '../../metadata/rows/decode-dictionary'
import type { Language } from '../../metadata/locale/language'
import type { BookTimeKind } from '../values/times/book-time'
import type { PeriodKind } from '../values/times/named-periods'

/** Id of a widget: a control type (0.3) or one of the integrator's own. */
export type WidgetId = string

/** The context that turns a value into text. */
export interface ValueContext {
  readonly language: Language
  /** IANA name; values on the wire are China time (0.4). */
  readonly timeZone: string
  /** The zone in which the business counts its days. Default: the zone of the wire. */
  readonly businessTimeZone?: string | undefined
  /** Writes a time for a sentence, with the place of its zone if that is not the zone of the business. */
  readonly toldTime: (value: unknown) => string
  /** Returns the wording of a key; M52 for a missing key. */
  readonly translate: Translate
  readonly format: ValueFormats
  readonly dictionary?: Dictionary | undefined
  readonly options: WidgetOptions
  /** Returns the range of decimals of a number: the option `decimals` twice, else 0 and `most`. */
  readonly decimals: (most: number) => { readonly least: number; readonly most: number }
  /** The unit as headings and inputs show it. */
  readonly unit?: string | undefined
  /** Returns the unit in the form that fits a number. */
  readonly counted?: Counted | undefined
  /** Field of the same row that holds the label of a linked record, if the entity has one. */
  readonly labelField?: string | undefined
  /** Returns addresses joined by `;`, with the host before those of the console's own server if it is known. */
  readonly wholeAddresses: (value: unknown) => string
  /** Returns the name of the file at an address, as links show it. */
  readonly nameOfAddress: (address: string) => string
}

/**
 * Formatters of one language and time zone, created once. Every method takes a value in wire form: a blank one gives
 * empty text, one of another kind is returned as it is.
 */
export interface ValueFormats {
  /** Writes a number with the language's grouping, between `least` and `most` decimals, and its unit. */
  quantity(value: unknown, least: number, most: number, unit?: string | Counted): string
  /** Returns the value of a spreadsheet cell: the number, null when blank, the text when it is not a number. */
  number(value: unknown): number | string | null
  /** Writes a `yyyy-MM-dd`; dates have no time zone. */
  date(value: unknown): string
  /** Writes a `yyyy-MM`. */
  month(value: unknown): string
  /** Writes a `yyyy-MM-dd HH:mm:ss` China time in the time zone. */
  dateTime(value: unknown): string
  /** Returns the label of a dictionary value: its own, that of `else`, else M16 (V87). */
  label(value: unknown, context: Pick<ValueContext, 'dictionary' | 'translate'>): string
  /** Returns the labels of a list, or of a text joined by commas. */
  labels(value: unknown, context: Pick<ValueContext, 'dictionary' | 'translate'>): string
  /** Writes a range by the texts of its ends; one text when they are the same. Empty for no range. */
  range(value: unknown, toText: (end: unknown) => string): string
  /** Joins several texts. */
  list(parts: readonly string[]): string
}

/** Returns the form of a unit that fits a number: 1 day, 2 days. */
export type Counted = (amount: number | string) => string | undefined

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** Numbers with a range of decimals, or times. */
export type BookKind =
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly grouped?: boolean }
  | { readonly kind: BookTimeKind }

export type WidgetOptions = Readonly<Record<string, unknown>>

/** The fields that a widget suits. */
export interface WidgetFit {
  /** JSON types of the field's values. */
  readonly types: readonly string[]
  /** Formats of the field's texts. Default: all except times. */
  readonly formats?: readonly string[]
}

/** How a widget handles the records that it edits. */
export interface EntriesDefinition {
  /** Returns the properties that an entry takes with its current values; the others are not asked for. Default: all. */
  readonly takes?: (entry: Readonly<Record<string, unknown>>) => readonly string[]
}

/**
 * The pure half of a widget: one definition owns a kind of value, the text of its cells and exports, and its options.
 * The registry adds its components.
 */
export interface WidgetDefinition {
  readonly id: WidgetId
  /** JSON Schema of `options`. */
  readonly optionsSchema: object
  /** What `controlConfig.code` names (0.3). */
  readonly code?: 'dictionary' | 'component' | 'unit' | 'timeRange' | 'limit' | 'extensions'
  /** The fields that it can show and edit. Default: all, as text. */
  readonly fits?: WidgetFit
  /** Returns the text of a cell and of an exported cell. Default: the value itself. */
  readonly toText?: (value: unknown, context: ValueContext, row: Readonly<Record<string, unknown>>) => string
  /** Returns the value of a spreadsheet cell: numbers stay numbers. Default: the text. */
  readonly toExportValue?: (
    value: unknown,
    context: ValueContext,
    row: Readonly<Record<string, unknown>>,
  ) => string | number | null
  /** Where a record is read-only, its input is shown in place of a cell. */
  readonly readBy?: 'input'
  /**
   * Returns the message key for a value, not blank, that this widget rejects beyond its schema (V76, V91, V92, V99).
   */
  readonly check?: (value: unknown, options: WidgetOptions, schema: PropertyMeta) => string | undefined
  /** The kind of its cells in a workbook, if they are more than text. */
  readonly bookKind?: (context: ValueContext) => BookKind
  /** The unit of all its values; overrides that of the field. */
  readonly unit?: string
  readonly align?: 'left' | 'center' | 'right'
  /** Default width of its column in px. */
  readonly width?: number
  /** Searched by a part of its text, in an input of one line, whatever its own input is. */
  readonly searchedAsText?: boolean
  /** The widget that searches its values, unless they are choices of a dictionary. Default: itself. */
  readonly searchedBy?: WidgetId
  /** The widget that searches ranges of its values. Default: a range of numbers. */
  readonly rangedBy?: WidgetId
  /** Needs more than one line: its field takes the whole width of a form. */
  readonly long?: boolean
  /** Edits a pair of values in the search form, sent as `from,to`. */
  readonly range?: boolean
  /** Its ranges of days or months can have names: today, this month. */
  readonly periods?: PeriodKind
  /** Takes the width of two fields in a search form. */
  readonly wide?: boolean
  /** Holds operator levels, which searches send by rules V30 and V31. */
  readonly levels?: boolean
  /** Holds addresses of pictures, joined by `;` (C25). */
  readonly pictures?: boolean
  /** Edits a list of records: its field is compiled with the columns of a child table, and rendered in its frame. */
  readonly entries?: EntriesDefinition
  /** Holds several values, which are sent joined by commas. */
  readonly multiple?: boolean
}
