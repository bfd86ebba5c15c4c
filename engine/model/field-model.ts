import type {
  ChoicesFromMeta,
  ClearsMeta,
  EndpointMeta,
  FormLoadMeta,
  FormMode,
  OptionsWhenMeta,
  PropertyMeta,
  TimeRuleMeta,
} from '../metadata/contract.generated'
import type { Dictionary } from '../metadata/decode-dictionary'
import type { Condition } from './condition'
import type { WidgetDefinition, WidgetId, WidgetOptions } from './widget-definition'

/** Menu code of a page, or the code of a screen shown in a dialog. */
export type PageId = string

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
  /** Key of the wording that the unit comes from, which has a form for each number. */
  readonly unitKey?: string | undefined
  /** Code of the popup selector, resolved when it opens. */
  readonly selector?: SelectorRef | undefined
  readonly required: boolean
  /** Of an object stored as a whole: the fields that its values are of. */
  readonly parts?: readonly PartModel[] | undefined
  readonly default?: unknown
  /** The field of the record that holds what is in force where this one says nothing, by the names of fields. */
  readonly inForce?: string | undefined
  /** Of a choice: groups that its options stand in. */
  readonly groups?: readonly OptionGroup[] | undefined
  /** Of a range of times that is searched by: what it must keep (3.2). */
  readonly timeRule?: TimeRuleMeta | undefined
  /** Of a search item: what is said while it is empty. */
  readonly hint?: string | undefined
}

/** A value within an object that is stored as a whole. */
export interface PartModel extends FieldModel {
  /** Of a list of records: what they consist of. */
  readonly table?: ChildTableModel | undefined
}

/** Options of a choice that stand together. */
export interface OptionGroup {
  readonly label: string
  readonly options: readonly string[]
}

/** Where the records of a popup selector come from: a configured component, else the entity itself. */
export interface SelectorRef {
  readonly code?: string | undefined
  readonly entity?: string | undefined
  readonly value: string
  /** Field of the same row that holds the chosen record's label, where the entity derives one. */
  readonly labelField?: string | undefined
  /** It chooses the parent of a record in a tree: not that record, nor one below it. */
  readonly isParent?: boolean | undefined
  /** The record that is not offered, nor what is below it. */
  readonly without?: string | undefined
  /** Filters beside the selector's own, such as the values of fields that it depends on. */
  readonly filter?: Readonly<Record<string, string | number | boolean>> | undefined
}

/** What the cells of a column lead to. */
export interface LinkModel {
  readonly page: PageId
  /** Query parameters, by the field of the row that fills them. */
  readonly params: Readonly<Record<string, string>>
  /** The field that holds the id of a record of that list, whose page it is then. */
  readonly record?: string | undefined
}

export interface ColumnModel extends FieldModel {
  readonly width?: number | undefined
  readonly minWidth?: number | undefined
  readonly align: 'left' | 'center' | 'right'
  /** Shown until the person chooses otherwise. */
  readonly visible: boolean
  readonly sortable: boolean
  readonly tooltip: boolean
  /** What every cell shows in place of its value: words, or nothing at all (4.2, long text). */
  readonly content?: string | undefined
  readonly fixed?: 'left' | 'right' | undefined
  readonly link?: LinkModel | undefined
  /** Id of the action that its cells do with their row. */
  readonly action?: string | undefined
  readonly exported: boolean
}

export interface FormModel {
  /** Fields side by side on a wide screen. */
  readonly columns: number
  readonly items: readonly FormItemModel[]
  /** Conditions across fields, as the entity states them (`allOf`, `if` ...). */
  readonly rules: Readonly<Record<string, unknown>>
  /** The fields that the entity itself states: all that its rules know of, and count. Default: every value. */
  readonly stated?: readonly string[] | undefined
  /** Where it opens (X1, X2). */
  readonly surface: 'dialog' | 'drawer'
  /** Addresses in place of the page's. */
  readonly submit?: { readonly add?: EndpointMeta; readonly edit?: EndpointMeta } | undefined
  readonly load?: FormLoadMeta | undefined
  /** Told that a record was opened to be viewed. */
  readonly viewed?: EndpointMeta | undefined
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
  /** Names of the fields that decide whether it is enabled: said while it is not. */
  readonly dependsOn?: string | undefined
  /** Controls in place of its own, each while a condition holds. */
  readonly controls?: readonly ControlModel[] | undefined
  readonly optionsWhen?: OptionsWhenMeta | undefined
  /** Of a choice: the records chosen in other fields that name what it offers. */
  readonly optionsFrom?: readonly OptionsSourceModel[] | undefined
  /** Where it is asked what may be chosen, with which fields of the form as parameters. */
  readonly choicesFrom?: ChoicesFromMeta | undefined
  /** Filters of its selector, by the field whose value they take. */
  readonly filterBy?: Readonly<Record<string, string>> | undefined
  /** The field with the operator of the record: its selector offers what that operator may use. */
  readonly operatorField?: string | undefined
  /** The list that keeps what it offers, opened beside it. */
  readonly manage?: { readonly page: PageId; readonly title: string } | undefined
  /** Fields that are emptied when this one changes, and the key of the question asked before. */
  readonly clears?: ClearsMeta | undefined
  /** Of a list of records: it is edited as a table. */
  readonly table?: ChildTableModel | undefined
}

/** A field with a reference, whose record names options in one of its own fields. */
export interface OptionsSourceModel {
  readonly field: string
  readonly property: string
  readonly selector: SelectorRef
}

/** What edits and shows a value while a condition on the form's values holds. */
export interface ControlModel {
  readonly when: Condition
  readonly field: Pick<
    FieldModel,
    'widget' | 'definition' | 'options' | 'dictionary' | 'unit' | 'unitKey' | 'selector'
  >
}

/** A list of records inside a record. */
export interface ChildTableModel {
  readonly columns: readonly TableColumnModel[]
  /** Fewest and most rows. */
  readonly least: number
  readonly most: number
  /** The field that says how many rows there are, and the question asked before those filled in change. */
  readonly rowsBy?: { readonly field: string; readonly confirm?: string } | undefined
  /** Its rows are what they are: none is added, removed or moved, and cells that were changed are marked. */
  readonly rowsFixed?: boolean | undefined
  /** Its rows are records chosen in a selector: in the first of these whose condition holds. */
  readonly rowsFrom?: readonly RowsFromModel[] | undefined
}

/** A selector whose chosen records become the rows of a table. */
export interface RowsFromModel {
  /** The property of a row that refers to the record. */
  readonly field: string
  readonly label: string
  readonly selector: SelectorRef
  /** Properties of a row by the field of the record that fills them. */
  readonly fill: Readonly<Record<string, string>>
  /** Key of what is said of a record that is a row already. */
  readonly duplicate: string
  /** The field of the form with the operator of the record: offered is what that operator may use. */
  readonly operatorField?: string | undefined
  readonly when?: Condition | undefined
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
