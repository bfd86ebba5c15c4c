import type {
  ChoicesFromMeta,
  ClearsMeta,
  EndpointMeta,
  FormLoadMeta,
  FormMode,
  OptionsWhenMeta,
  PropertyMeta,
  TimeRuleMeta,
} from '../../metadata/contract.generated'
import type { Dictionary } from '../../metadata/rows/decode-dictionary'
import type { Condition } from '../conditions/condition'
import type { WidgetDefinition, WidgetId, WidgetOptions } from './widget-definition'

/** Menu code of a page, or code of a screen shown in a dialog. */
export type PageId = string

/** A value of a record: its label, widget and JSON Schema. */
export interface FieldModel {
  readonly name: string
  readonly label: string
  readonly widget: WidgetId
  /** Undefined when no widget has this id; the field is then shown as an unknown widget. */
  readonly definition: WidgetDefinition | undefined
  readonly schema: PropertyMeta
  readonly options: WidgetOptions
  readonly dictionary?: Dictionary | undefined
  readonly unit?: string | undefined
  /** Key of the unit's wording, which has a form for each number. */
  readonly unitKey?: string | undefined
  /** The popup selector of the field, resolved when it opens. */
  readonly selector?: SelectorRef | undefined
  readonly required: boolean
  /** For an object stored as a whole: the fields of its values. */
  readonly parts?: readonly PartModel[] | undefined
  readonly default?: unknown
  /** The field of the record that holds, by field name, the values in force for empty fields. */
  readonly inForce?: string | undefined
  /** For a choice: the groups of its options. */
  readonly groups?: readonly OptionGroup[] | undefined
  /** For a range of times in a search: the rule that it must follow (3.2). */
  readonly timeRule?: TimeRuleMeta | undefined
  /** For a search item: the placeholder text. */
  readonly hint?: string | undefined
}

/** A value within an object that is stored as a whole. */
export interface PartModel extends FieldModel {
  /** For a list of records: the table of its entries. */
  readonly table?: ChildTableModel | undefined
}

/** A group of options in a choice. */
export interface OptionGroup {
  readonly label: string
  readonly options: readonly string[]
}

/** The source of a popup selector's records: a configured component, else the entity itself. */
export interface SelectorRef {
  readonly code?: string | undefined
  readonly entity?: string | undefined
  readonly value: string
  /** Field of the same row that holds the label of the chosen record, if the entity derives one. */
  readonly labelField?: string | undefined
  /** The selector chooses the parent of a tree record: it offers neither that record nor its descendants. */
  readonly isParent?: boolean | undefined
  /** A record that is not offered; its descendants are not offered either. */
  readonly without?: string | undefined
  /** Filters beside the selector's own, such as the values of fields that it depends on. */
  readonly filter?: Readonly<Record<string, string | number | boolean>> | undefined
}

/** The link target of a column's cells. */
export interface LinkModel {
  readonly page: PageId
  /** Query parameters, each with the field of the row that fills it. */
  readonly params: Readonly<Record<string, string>>
  /** The field with the id of a record of the target list. If set, the link opens the page of that record. */
  readonly record?: string | undefined
}

export interface ColumnModel extends FieldModel {
  readonly width?: number | undefined
  readonly minWidth?: number | undefined
  readonly align: 'left' | 'center' | 'right'
  /** Shown by default; the user may choose otherwise. */
  readonly visible: boolean
  readonly sortable: boolean
  readonly tooltip: boolean
  /** Content of every cell in place of its value: a text, possibly empty (4.2, long text). */
  readonly content?: string | undefined
  readonly fixed?: 'left' | 'right' | undefined
  readonly link?: LinkModel | undefined
  /** Id of the action that a cell performs on its row. */
  readonly action?: string | undefined
  readonly exported: boolean
}

export interface FormModel {
  /** Number of fields side by side on a wide screen. */
  readonly columns: number
  readonly items: readonly FormItemModel[]
  /** Conditions across fields, as the entity states them (`allOf`, `if` ...). */
  readonly rules: Readonly<Record<string, unknown>>
  /** The fields that the entity itself states: the only ones that its rules know and count. Default: all values. */
  readonly stated?: readonly string[] | undefined
  /** Where the form opens (X1, X2). */
  readonly surface: 'dialog' | 'drawer'
  /** Addresses that replace those of the page. */
  readonly submit?: { readonly add?: EndpointMeta; readonly edit?: EndpointMeta } | undefined
  readonly load?: FormLoadMeta | undefined
  /** Address that is called when a record is opened for viewing. */
  readonly viewed?: EndpointMeta | undefined
  /**
   * Data that an edit carries so that it does not overwrite another user's change: the `updateTime` at loading, or all
   * the values that the form may change. Undefined when the server is not ours and may not support it.
   */
  readonly guard?: 'updateTime' | 'values' | undefined
}

export type FormItemModel = FormFieldModel | FormSectionModel | FormTabModel

export interface FormFieldModel extends FieldModel {
  readonly kind: 'field'
  readonly modes: readonly FormMode[]
  /** Modes in which the field can be changed. */
  readonly editableIn: readonly FormMode[]
  readonly span: number | 'full'
  readonly help?: string | undefined
  readonly unique?: { readonly entity: string; readonly within: readonly string[] } | undefined
  readonly visibleWhen?: Condition | undefined
  readonly enabledWhen?: Condition | undefined
  /** Labels of the fields that `enabledWhen` refers to, shown while the field is disabled. */
  readonly dependsOn?: string | undefined
  /** Controls that replace the field's own, each while its condition holds. */
  readonly controls?: readonly ControlModel[] | undefined
  readonly optionsWhen?: OptionsWhenMeta | undefined
  /** For a choice: the records, chosen in other fields, that list its options. */
  readonly optionsFrom?: readonly OptionsSourceModel[] | undefined
  /** The endpoint that returns the choices, and the fields of the form that are its parameters. */
  readonly choicesFrom?: ChoicesFromMeta | undefined
  /** Filters of its selector, each with the field that supplies the value. */
  readonly filterBy?: Readonly<Record<string, string>> | undefined
  /** The field with the operator of the record: the selector offers what that operator may use. */
  readonly operatorField?: string | undefined
  /** The list that manages the offered records, opened by a link beside the field. */
  readonly manage?: { readonly page: PageId; readonly title: string } | undefined
  /** Fields that are emptied when this one changes, and the key of the question asked before. */
  readonly clears?: ClearsMeta | undefined
  /** For a list of records: the table that edits it. */
  readonly table?: ChildTableModel | undefined
}

/** A reference field whose record lists options in one of its properties. */
export interface OptionsSourceModel {
  readonly field: string
  readonly property: string
  readonly selector: SelectorRef
}

/** The control for a value while a condition on the form's values holds. */
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
  /** The field that holds the number of rows, and the question asked before filled-in rows are changed. */
  readonly rowsBy?: { readonly field: string; readonly confirm?: string } | undefined
  /** Rows cannot be added, removed or moved, and changed cells are marked. */
  readonly rowsFixed?: boolean | undefined
  /** Rows are records chosen in a selector: the first of these whose condition holds. */
  readonly rowsFrom?: readonly RowsFromModel[] | undefined
}

/** A selector whose chosen records become the rows of a table. */
export interface RowsFromModel {
  /** The property of a row that refers to the record. */
  readonly field: string
  readonly label: string
  readonly selector: SelectorRef
  /** Properties of a row, each with the field of the record that fills it. */
  readonly fill: Readonly<Record<string, string>>
  /** Key of the message for a record that is already a row. */
  readonly duplicate: string
  /** The field of the form with the operator of the record: the selector offers what that operator may use. */
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
