import type { EndpointMeta } from '../metadata/contract.generated'
import type { ActionModel, QuestionModel } from './action-model'
import type { Condition } from './condition'
import type { ColumnModel, FormFieldModel, FormModel, PageId } from './field-model'
import type { Endpoints, PageBase, SaveModel } from './page-base'

/** A page that is one form: of a record, named by the address or new; of a business action; or sent to an address of its own. */
export interface FormPageModel extends PageBase {
  readonly kind: 'form'
  readonly entity: string
  readonly form: FormModel
  /** Where it is sent; none where it is about a record. */
  readonly submit?: EndpointMeta | undefined
  readonly load?: EndpointMeta | undefined
  /** What follows once the form has been sent; else it begins anew. */
  readonly after?: 'logout' | undefined
  readonly record?: FormRecordModel | undefined
  /** Further buttons, of a form of a record. */
  readonly saves?: readonly SaveModel[] | undefined
  /** What its button is called, where it says so. */
  readonly button?: string | undefined
  /** Asked before it is sent. */
  readonly question?: QuestionModel | undefined
  /** Answers, for what the form holds, values of fields that people cannot set themselves. */
  readonly preview?: EndpointMeta | undefined
  /** Fixed parameters, sent along. */
  readonly values?: Readonly<Record<string, unknown>> | undefined
  /** Fields that the address may give a value to begin with. */
  readonly presets?: readonly FormFieldModel[] | undefined
  /** Where one comes to when it was saved; fields of the record fill the parameters. */
  readonly next?: { readonly page: PageId; readonly params: Readonly<Record<string, string>> } | undefined
  readonly results?: FormResultsModel | undefined
  /** Pages and lists that it leads to. */
  readonly actions?: readonly ActionModel[] | undefined
}

/** The record that a form page adds or edits. */
export interface FormRecordModel {
  /** What the person may do of what the page does. */
  readonly modes: readonly ('add' | 'edit')[]
  readonly endpoints: Endpoints
  /** Name of the field that identifies a record, and of the query parameter that names the one to edit. */
  readonly key: string
  /** Name of the field that names a record to people. */
  readonly label: string
  readonly editWhen?: Condition | undefined
  /** The page that shows a record which may not be edited. */
  readonly view?: PageId | undefined
}

/** Records that come of a form one by one, shown under it until each is done. */
export interface FormResultsModel {
  /** The filter that names them, of the list and of the address; the answer to the form has its value. */
  readonly by: string
  readonly list: EndpointMeta
  readonly key: string
  readonly columns: readonly ColumnModel[]
  readonly until: Condition
  readonly everySeconds: number
  /** The page with all of them. */
  readonly page?: PageId | undefined
}
