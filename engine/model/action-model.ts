import type { EndpointMeta } from '../metadata/contract.generated'
import type { Condition } from './condition'
import type { FieldModel, FormModel, PageId, SelectorRef } from './field-model'

export type ActionPlace = 'toolbar' | 'row' | 'more'

/** Something a person may do on a list. What is not permitted is not in the model. */
export type ActionModel = {
  readonly id: string
  readonly label: string
  readonly icon?: string | undefined
  readonly places: readonly ActionPlace[]
  readonly needs: 'none' | 'one' | 'many'
  /** Fewest rows, of an action on many. Default one. */
  readonly least?: number | undefined
  readonly danger: boolean
  readonly visibleWhen?: Condition | undefined
  readonly enabledWhen?: Condition | undefined
  /** The fields that its conditions look at, as far as the person may see them: their values say why it cannot be run. */
  readonly looksAt?: readonly FieldModel[] | undefined
  /** The rows it works on together must have one value in this field; the message says so (M131). */
  readonly same?: { readonly field: string; readonly message: string } | undefined
  /** Parameters that it sends, by those of the list that fill them. */
  readonly given?: Readonly<Record<string, string>> | undefined
} & (
  | { readonly kind: 'view' | 'add' | 'edit' | 'export' }
  | { readonly kind: 'delete'; readonly confirm: string }
  /** A step in the order of the list. */
  | { readonly kind: 'move'; readonly by: -1 | 1 }
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
      readonly confirm?: QuestionModel | undefined
      readonly form?: FormModel | undefined
      /** Lists of the form that begin with an entry for every row: the row's fields by those of the entry. */
      readonly entries?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
      /** Fields of the form that begin with another field of the row than that of their own name. */
      readonly begins?: Readonly<Record<string, string>> | undefined
      /**
       * Fields of the form that stand for what the rows have in these of theirs: it begins with what they agree on, and what
       * is not filled in stays as each row has it.
       */
      readonly keeps?: Readonly<Record<string, string>> | undefined
      /** The field of the rows with their operator: the form's selectors offer what that operator may use. */
      readonly operatorField?: string | undefined
      /** Answers, for what the form holds, values of fields that people cannot set themselves. */
      readonly preview?: EndpointMeta | undefined
    }
  /** All rows of the list are edited in one table, which is the form's only field. */
  | { readonly kind: 'table'; readonly endpoint: EndpointMeta; readonly form: FormModel }
  | { readonly kind: 'open'; readonly page: PageId; readonly params: Readonly<Record<string, string>> }
  | {
      readonly kind: 'dialog'
      readonly page: PageId
      /** Fields of the row that the title of the list names it by. */
      readonly named: readonly string[]
      readonly params: Readonly<Record<string, string>>
      readonly values: Readonly<Record<string, unknown>>
    }
)

/** A confirmation that names what it is about (M109, M119 to M121). */
export interface QuestionModel {
  /** Key of the wording. `{action}` and `{count}` stand for the action and the number of its rows. */
  readonly key: string
  /** Keys that take its place, by the value of a field of the form, else of the row. */
  readonly by?: { readonly field: string; readonly keys: Readonly<Record<string, string>> } | undefined
  readonly action: string
  /** By the name of their placeholder: fields of the form, else of the row, whose values are shown. */
  readonly fields: Readonly<Record<string, FieldModel>>
}

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
