import type { EndpointMeta } from '../../metadata/contract.generated'
import type { Condition } from '../conditions/condition'
import type { FieldModel, FormModel, PageId, SelectorRef } from './field-model'

export type ActionPlace = 'toolbar' | 'row' | 'more'

/** An action that the person may use on a list. Forbidden actions are not in the model. */
export type ActionModel = {
  readonly id: string
  readonly label: string
  readonly icon?: string | undefined
  readonly places: readonly ActionPlace[]
  readonly needs: 'none' | 'one' | 'many'
  /** Fewest rows for an action on several rows. Default: one. */
  readonly least?: number | undefined
  readonly danger: boolean
  readonly visibleWhen?: Condition | undefined
  readonly enabledWhen?: Condition | undefined
  /** The fields of its conditions that the person may see. Their values explain why the action is disabled. */
  readonly looksAt?: readonly FieldModel[] | undefined
  /** All rows of one call must have the same value in this field; otherwise the message is shown (M131). */
  readonly same?: { readonly field: string; readonly message: string } | undefined
  /** Parameters of the request, each with the list parameter that supplies its value. */
  readonly given?: Readonly<Record<string, string>> | undefined
} & (
  | { readonly kind: 'view' | 'add' | 'edit' | 'export' }
  | { readonly kind: 'delete'; readonly confirm: string }
  /** Adds a record that starts with the values of a row, without these fields. */
  | { readonly kind: 'copy'; readonly except: readonly string[] }
  /** Moves a row by one place in the order of the list. */
  | { readonly kind: 'move'; readonly by: -1 | 1 }
  | {
      readonly kind: 'call'
      readonly endpoint: EndpointMeta
      /** Keys of the success message, and of the prefix of the failure message. */
      readonly done: string
      readonly failed: string
      /** A password of the form that is checked before the request (V72). */
      readonly passwordCheck?: PasswordCheckModel | undefined
      /** A table to choose records from before the request (X12). */
      readonly select?: TableSelectModel | undefined
      readonly params: Readonly<Record<string, string>>
      readonly values: Readonly<Record<string, unknown>>
      readonly confirm?: QuestionModel | undefined
      readonly form?: FormModel | undefined
      /**
       * List fields of the form that start with an entry per row: fields of the entry, each with the row's field that
       * fills it.
       */
      readonly entries?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
      /** Fields of the form that start with a row's field of another name, each with that field. */
      readonly begins?: Readonly<Record<string, string>> | undefined
      /**
       * Fields of the form that stand for fields of the rows, each with that field. A field starts with the value that
       * all rows share; left empty, every row keeps its own value.
       */
      readonly keeps?: Readonly<Record<string, string>> | undefined
      /** The field of the rows that holds their operator: selectors of the form offer what that operator may use. */
      readonly operatorField?: string | undefined
      /** The endpoint that computes values of read-only fields for the current values of the form. */
      readonly preview?: EndpointMeta | undefined
    }
  /** All rows of the list are edited in one table, the only field of the form. */
  | { readonly kind: 'table'; readonly endpoint: EndpointMeta; readonly form: FormModel }
  | { readonly kind: 'open'; readonly page: PageId; readonly params: Readonly<Record<string, string>> }
  | {
      readonly kind: 'dialog'
      readonly page: PageId
      /** Fields of the row that name it in the title of the list. */
      readonly named: readonly string[]
      readonly params: Readonly<Record<string, string>>
      readonly values: Readonly<Record<string, unknown>>
    }
)

/** A confirmation that names its subject (M109, M119 to M121). */
export interface QuestionModel {
  /** Key of the wording, in which `{action}` and `{count}` stand for the action and the number of its rows. */
  readonly key: string
  /** Keys that replace `key`, by the value of a field of the form, else of the row. */
  readonly by?: { readonly field: string; readonly keys: Readonly<Record<string, string>> } | undefined
  /** The label of the action, as written within a sentence. */
  readonly action: string
  /** By placeholder: the field of the form, else of the row, whose value is shown. */
  readonly fields: Readonly<Record<string, FieldModel>>
}

/** A password that is checked before the form is sent. The form is sent without it. */
export interface PasswordCheckModel {
  readonly field: string
  readonly endpoint: EndpointMeta
  /** Key of the message for a wrong password. */
  readonly failed: string
}

/** A table to choose records from (X12). Their values are sent as `param`. */
export interface TableSelectModel {
  readonly selector: SelectorRef
  readonly param: string
  readonly multiple: boolean
}
