import type { EndpointMeta } from '../../metadata/contract.generated'
import type { ActionModel, QuestionModel } from './action-model'
import type { Condition } from '../conditions/condition'
import type { ColumnModel, FormFieldModel, FormModel, PageId } from './field-model'
import type { Endpoints, PageBase, SaveModel } from './page-base'

/**
 * A page with a single form: of a record, new or named by the address; of a business action; or with its own address.
 */
export interface FormPageModel extends PageBase {
  readonly kind: 'form'
  readonly entity: string
  readonly form: FormModel
  /** Address that the form is sent to; undefined for a form of a record. */
  readonly submit?: EndpointMeta | undefined
  readonly load?: EndpointMeta | undefined
  /** What happens after sending. By default the form is reset. */
  readonly after?: 'logout' | undefined
  readonly record?: FormRecordModel | undefined
  /** Further save buttons, for a form of a record. */
  readonly saves?: readonly SaveModel[] | undefined
  /** Label of the submit button, if stated. */
  readonly button?: string | undefined
  /** Question asked before sending. */
  readonly question?: QuestionModel | undefined
  /** The endpoint that computes values of read-only fields for the current values of the form. */
  readonly preview?: EndpointMeta | undefined
  /** Fixed parameters of the request. */
  readonly values?: Readonly<Record<string, unknown>> | undefined
  /** Fields that the address may preset. */
  readonly presets?: readonly FormFieldModel[] | undefined
  /** The page that opens after saving. Fields of the record fill its parameters. */
  readonly next?: { readonly page: PageId; readonly params: Readonly<Record<string, string>> } | undefined
  readonly results?: FormResultsModel | undefined
  /** Actions that open pages and lists. */
  readonly actions?: readonly ActionModel[] | undefined
}

/** The record that a form page adds or edits. */
export interface FormRecordModel {
  /** The modes of the page that the person may use. */
  readonly modes: readonly ('add' | 'edit')[]
  readonly endpoints: Endpoints
  /** Name of the field that identifies a record, and of the query parameter with the id of the record to edit. */
  readonly key: string
  /** Name of the field that labels a record for users. */
  readonly label: string
  readonly editWhen?: Condition | undefined
  /** The page that shows a record which may not be edited. */
  readonly view?: PageId | undefined
}

/** Records that result from sending the form, shown below it until each satisfies `until`. */
export interface FormResultsModel {
  /** The filter of the list, and of the page address, that selects them. The response to the form holds its value. */
  readonly by: string
  readonly list: EndpointMeta
  readonly key: string
  readonly columns: readonly ColumnModel[]
  readonly until: Condition
  readonly everySeconds: number
  /** The page that lists all of them. */
  readonly page?: PageId | undefined
}
