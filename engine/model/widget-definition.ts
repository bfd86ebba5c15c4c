import type { PropertyMeta } from '../metadata/contract.generated'
import type { Dictionary } from '../metadata/decode-dictionary'
import type { Language } from '../metadata/language'
import type { BookTimeKind } from './values/book-time'
import type { PeriodKind } from './values/named-periods'

/** Id of a widget: a control type (0.3) or one of the integrator's own. */
export type WidgetId = string

/** What a value needs to become text. */
export interface ValueContext {
  readonly language: Language
  /** IANA name; values on the wire are China time (0.4). */
  readonly timeZone: string
  /** The zone by whose days the business counts; without one, that of the wire. */
  readonly businessTimeZone?: string | undefined
  /** A time as sentences tell it: with its place where that is not the business's. */
  readonly toldTime: (value: unknown) => string
  /** Wording by key; a missing key answers M52. */
  readonly translate: Translate
  readonly format: ValueFormats
  readonly dictionary?: Dictionary | undefined
  readonly options: WidgetOptions
  /** The unit as headings and inputs name it. */
  readonly unit?: string | undefined
  /** The unit in the form that goes with a number. */
  readonly counted?: Counted | undefined
  /** Field of the same row that holds the label of a linked record, where the entity has one. */
  readonly labelField?: string | undefined
  /** Addresses joined by `;`, those of the console's own server with its host where it is known. */
  readonly wholeAddresses: (value: unknown) => string
}

/**
 * How values read in one language and time zone; formatters are made once. Every method takes a value as it came over
 * the wire: a blank one gives empty text, one of another kind is shown as it is.
 */
export interface ValueFormats {
  /** A number with the language's grouping, at least and at most so many decimals, and its unit. */
  quantity(value: unknown, least: number, most: number, unit?: string | Counted): string
  /** What a spreadsheet cell holds: the number, null when blank, the text when it is none. */
  number(value: unknown): number | string | null
  /** `yyyy-MM-dd`; dates know no time zone. */
  date(value: unknown): string
  /** `yyyy-MM`. */
  month(value: unknown): string
  /** `yyyy-MM-dd HH:mm:ss` China time, shown in the time zone. */
  dateTime(value: unknown): string
  /** Label of a dictionary value: its own, that of `else`, else M16 (V87). */
  label(value: unknown, context: Pick<ValueContext, 'dictionary' | 'translate'>): string
  /** Labels of a list, or of a text joined by commas. */
  labels(value: unknown, context: Pick<ValueContext, 'dictionary' | 'translate'>): string
  /** Several texts as one. */
  list(parts: readonly string[]): string
}

/** The form of a unit that goes with a number: 1 day, 2 days. */
export type Counted = (amount: number | string) => string | undefined

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** Numbers with so many decimals, or times. */
export type BookKind =
  { readonly kind: 'number'; readonly least: number; readonly most: number } | { readonly kind: BookTimeKind }

export type WidgetOptions = Readonly<Record<string, unknown>>

/** What a field must be for a widget to be of use to it. */
export interface WidgetFit {
  /** JSON types of its values. */
  readonly types: readonly string[]
  /** Formats of its texts. Default: all that are no times. */
  readonly formats?: readonly string[]
}

/** What a widget knows of the records that it edits. */
export interface EntriesDefinition {
  /** The properties that an entry takes as its values stand; nobody is asked for the others. Default: all. */
  readonly takes?: (entry: Readonly<Record<string, unknown>>) => readonly string[]
}

/**
 * The pure half of a widget: one definition owns a kind of value, its cell's text, its export text and its options.
 * Its components are added by the registry.
 */
export interface WidgetDefinition {
  readonly id: WidgetId
  /** JSON Schema of `options`. */
  readonly optionsSchema: object
  /** What `controlConfig.code` names (0.3). */
  readonly code?: 'dictionary' | 'component' | 'unit' | 'timeRange' | 'limit' | 'extensions'
  /** The fields that it can show and edit. Default: all, as text. */
  readonly fits?: WidgetFit
  /** The text of a cell and of an exported cell. Default: the value itself. */
  readonly toText?: (value: unknown, context: ValueContext, row: Readonly<Record<string, unknown>>) => string
  /** What a spreadsheet cell holds: numbers stay numbers. Default: the text. */
  readonly toExportValue?: (
    value: unknown,
    context: ValueContext,
    row: Readonly<Record<string, unknown>>,
  ) => string | number | null
  /** Its input shows a value better than a cell does, where a record is only read. */
  readonly readBy?: 'input'
  /** Key of the message when a value that is not blank will not do for this widget, beside what its schema says (V76, V91, V92, V99). */
  readonly check?: (value: unknown, options: WidgetOptions, schema: PropertyMeta) => string | undefined
  /** What its cells are in a workbook, where they are more than text. */
  readonly bookKind?: (context: ValueContext) => BookKind
  /** The unit of all its values, whatever the field says. */
  readonly unit?: string
  readonly align?: 'left' | 'center' | 'right'
  /** Default width of its column in px. */
  readonly width?: number
  /** Searched by a part of its text, as one line, whatever it edits. */
  readonly searchedAsText?: boolean
  /** The widget that its values are searched with, unless they are choices of a dictionary. Default: itself. */
  readonly searchedBy?: WidgetId
  /** The widget that ranges of its values are searched with. Default: a range of numbers. */
  readonly rangedBy?: WidgetId
  /** Holds more than a line: its field takes the whole width of a form. */
  readonly long?: boolean
  /** The search form edits a pair of values, sent as `from,to`. */
  readonly range?: boolean
  /** Its ranges are of days or months that have names of their own: today, this month. */
  readonly periods?: PeriodKind
  /** Takes the room of two fields in a search form. */
  readonly wide?: boolean
  /** Holds operator levels: searches send them by rules V30 and V31. */
  readonly levels?: boolean
  /** Holds addresses of pictures, joined by `;` (C25). */
  readonly pictures?: boolean
  /** Edits a list of records: its field is compiled with the columns of a child table, and drawn in its frame. */
  readonly entries?: EntriesDefinition
  /** Holds several values, sent joined by commas. */
  readonly multiple?: boolean
}
