import type {
  EndpointMeta,
  FormLoadMeta,
  FormMode,
  MetadataProblem,
  Operation,
  OptionsWhenMeta,
  PropertyMeta,
  SortMeta,
} from '../metadata/contract.generated'
import type { Dictionary } from '../metadata/decode-dictionary'
import type { Condition } from './condition'
import type { WidgetDefinition, WidgetId, WidgetOptions } from './widget-definition'

/** Menu code of a page, or the code of a screen shown in a dialog. */
export type PageId = string

/** A compiled page: a closed model that views merely show. Everything in it is permitted and translated. */
export type PageModel = ListPageModel | FormPageModel | TabsPageModel | CustomPageModel | BrokenPageModel

interface PageBase {
  readonly id: PageId
  readonly title: string
  /** What was wrong with the metadata; the rest of the page works all the same. */
  readonly problems: readonly MetadataProblem[]
}

export interface ListPageModel extends PageBase {
  readonly kind: 'list'
  readonly entity: string
  readonly endpoints: Endpoints
  /** Name of the field that identifies a row. */
  readonly key: string
  /** Name of the field that names a row to people. */
  readonly label: string
  readonly columns: readonly ColumnModel[]
  readonly search: readonly FieldModel[]
  readonly actions: readonly ActionModel[]
  readonly form?: FormModel | undefined
  readonly export?: ExportModel | undefined
  readonly sort: readonly SortMeta[]
  /** Kinds of the fields that it may be sorted by, whether or not they are columns. */
  readonly sortTypes: ReadonlyMap<string, SortFieldType>
  readonly tree?: TreeModel | undefined
  /** Filters that always apply. */
  readonly filter: Readonly<Record<string, string | number | boolean>>
  /** What filters are sent as while they are blank (V30). */
  readonly blanks?: Readonly<Record<string, string>> | undefined
  /** Parameters that the opener must give. */
  readonly params: readonly string[]
  readonly totals: readonly string[]
  readonly refreshSeconds?: number | undefined
}

/** The kind of a sort field as the wire names it (listQuery, screens.md 2.1). */
export type SortFieldType = 'string' | 'number' | 'date'

/** A page that is one form, such as a change of password. */
export interface FormPageModel extends PageBase {
  readonly kind: 'form'
  readonly form: FormModel
  readonly submit: EndpointMeta
  readonly load?: EndpointMeta | undefined
  /** What follows once the form has been sent; else it begins anew. */
  readonly after?: 'logout' | undefined
}

export interface TabsPageModel extends PageBase {
  readonly kind: 'tabs'
  readonly tabs: readonly { readonly page: PageId; readonly title: string }[]
}

/** A bespoke page, hand-coded and registered under its menu code. */
export interface CustomPageModel extends PageBase {
  readonly kind: 'custom'
}

/** A page whose metadata cannot be shown at all: it shows its problems. */
export interface BrokenPageModel extends PageBase {
  readonly kind: 'broken'
}

/** Addresses by operation; an operation that is missing is not offered. */
export type Endpoints = Readonly<Partial<Record<Operation, EndpointMeta>>>

/** A value of a record: its label, widget and JSON Schema. */
export interface FieldModel {
  readonly name: string
  readonly label: string
  readonly widget: WidgetId
  /** Undefined when no widget of this id is known: it is shown as an unknown widget. */
  readonly definition: WidgetDefinition | undefined
  readonly schema: PropertyMeta
  readonly options: WidgetOptions
  readonly dictionary?: Dictionary | undefined
  readonly unit?: string | undefined
  /** Code of the popup selector, resolved when it opens. */
  readonly selector?: SelectorRef | undefined
  readonly required: boolean
  readonly default?: unknown
}

/** Where the records of a popup selector come from: a configured component, else the entity itself. */
export interface SelectorRef {
  readonly code?: string | undefined
  readonly entity?: string | undefined
  readonly value: string
  /** Field of the same row that holds the chosen record's label, where the entity derives one. */
  readonly labelField?: string | undefined
  /** Filters beside the selector's own, such as the values of fields that it depends on. */
  readonly filter?: Readonly<Record<string, string | number | boolean>> | undefined
}

export interface ColumnModel extends FieldModel {
  readonly width?: number | undefined
  readonly minWidth?: number | undefined
  readonly align: 'left' | 'center' | 'right'
  /** Shown until the person chooses otherwise. */
  readonly visible: boolean
  readonly sortable: boolean
  readonly tooltip: boolean
  /** What every cell shows in place of its value: words, or nothing at all (screens.md 4.2, long text). */
  readonly content?: string | undefined
  readonly fixed?: 'left' | 'right' | undefined
  readonly link?: { readonly page: PageId; readonly params: Readonly<Record<string, string>> } | undefined
  readonly exported: boolean
}

export interface FormModel {
  /** Fields side by side on a wide screen. */
  readonly columns: number
  readonly items: readonly FormItemModel[]
  /** Conditions across fields, as the entity states them (`allOf`, `if` ...). */
  readonly rules: Readonly<Record<string, unknown>>
  /** Where it opens (X1, X2). */
  readonly surface: 'dialog' | 'drawer'
  /** Addresses in place of the page's. */
  readonly submit?: { readonly add?: EndpointMeta; readonly edit?: EndpointMeta } | undefined
  readonly load?: FormLoadMeta | undefined
  /**
   * What an edit carries so that nobody's change is overwritten: the `updateTime` that the form was loaded with, or all
   * the values that it may change. Undefined where the server is not ours to ask it of.
   */
  readonly guard?: 'updateTime' | 'values' | undefined
}

export type FormItemModel = FormFieldModel | FormSectionModel | FormTabModel

export interface FormFieldModel extends FieldModel {
  readonly kind: 'field'
  readonly modes: readonly FormMode[]
  /** Modes in which it can be changed. */
  readonly editableIn: readonly FormMode[]
  readonly span: number | 'full'
  readonly help?: string | undefined
  readonly unique?: { readonly entity: string; readonly within: readonly string[] } | undefined
  readonly visibleWhen?: Condition | undefined
  readonly enabledWhen?: Condition | undefined
  readonly optionsWhen?: OptionsWhenMeta | undefined
  /** Filters of its selector, by the field whose value they take. */
  readonly filterBy?: Readonly<Record<string, string>> | undefined
  /** Of a list of records: it is edited as a table. */
  readonly table?: ChildTableModel | undefined
}

/** A list of records inside a record. */
export interface ChildTableModel {
  readonly columns: readonly TableColumnModel[]
  /** Fewest and most rows. */
  readonly least: number
  readonly most: number
}

export interface TableColumnModel extends FormFieldModel {
  readonly width?: number | undefined
}

export interface FormSectionModel {
  readonly kind: 'section'
  readonly id: string
  readonly label: string
  readonly collapsed: boolean
  readonly modes: readonly FormMode[]
  readonly visibleWhen?: Condition | undefined
  readonly items: readonly FormFieldModel[]
}

export interface FormTabModel {
  readonly kind: 'tab'
  readonly id: string
  readonly label: string
  readonly modes: readonly FormMode[]
  readonly visibleWhen?: Condition | undefined
  readonly items: readonly (FormFieldModel | FormSectionModel)[]
}

export type ActionPlace = 'toolbar' | 'row' | 'more'

/** Something a person may do on a list. What is not permitted is not in the model. */
export type ActionModel = {
  readonly id: string
  readonly label: string
  readonly icon?: string | undefined
  readonly places: readonly ActionPlace[]
  readonly needs: 'none' | 'one' | 'many'
  readonly danger: boolean
  readonly visibleWhen?: Condition | undefined
  readonly enabledWhen?: Condition | undefined
} & (
  | { readonly kind: 'view' | 'add' | 'edit' | 'export' }
  | { readonly kind: 'delete'; readonly confirm: string }
  | {
      readonly kind: 'call'
      readonly endpoint: EndpointMeta
      /** Keys of what is said when it succeeded, and before the reason when it failed. */
      readonly done: string
      readonly failed: string
      /** A password of the form that is checked before (V72). */
      readonly passwordCheck?: PasswordCheckModel | undefined
      /** Records to choose from a table before (X12). */
      readonly select?: TableSelectModel | undefined
      readonly params: Readonly<Record<string, string>>
      readonly values: Readonly<Record<string, unknown>>
      readonly confirm?: string | undefined
      readonly form?: FormModel | undefined
    }
  | { readonly kind: 'open'; readonly page: PageId; readonly params: Readonly<Record<string, string>> }
  | {
      readonly kind: 'dialog'
      readonly page: PageId
      readonly params: Readonly<Record<string, string>>
      readonly values: Readonly<Record<string, unknown>>
    }
)

/** A password that is checked before a form is sent; the form is sent without it. */
export interface PasswordCheckModel {
  readonly field: string
  readonly endpoint: EndpointMeta
  /** Key of what is said when it is wrong. */
  readonly failed: string
}

/** A table to choose records from (X12); their values are sent under `param`. */
export interface TableSelectModel {
  readonly selector: SelectorRef
  readonly param: string
  readonly multiple: boolean
}

export interface ExportModel {
  readonly ranges: readonly ('current' | 'all')[]
  readonly types: readonly ('xlsx' | 'csv' | 'txt' | 'xlsb')[]
  /** Who writes the file of all rows. */
  readonly mode: 'server' | 'client'
}

export interface TreeModel {
  readonly key: string
  readonly parent: string
}

/** A popup record selector (X5). */
export interface SelectorModel {
  readonly code: string
  readonly title: string
  readonly endpoint: EndpointMeta
  /** Field whose value is stored. */
  readonly value: string
  /** Field shown for a chosen record. */
  readonly label: string
  readonly limit: number
  readonly columns: readonly ColumnModel[]
  readonly search: readonly FieldModel[]
  readonly sort: readonly SortMeta[]
  /** Filters that always apply. */
  readonly filter: Readonly<Record<string, string | number | boolean>>
  /** What filters are sent as while they are blank (V30). */
  readonly blanks?: Readonly<Record<string, string>> | undefined
  readonly tree?: TreeModel | undefined
  readonly problems: readonly MetadataProblem[]
}
