import type { EndpointMeta, FormMode } from '../../../metadata/contract.generated'
import type { Row } from '../../../data/records/use-records'
import type { PasswordCheckModel } from '../../../model/types/action-model'
import type { FormModel } from '../../../model/types/field-model'
import type { Endpoints, SaveModel } from '../../../model/types/page-model'
import type { QuestionOptions } from '../../../ports/notifier'

/** The model of a form dialog. Every ListPageModel fits it; an action with a form builds its own. */
export interface FormDialogModel {
  /** Title of the page, or label of the action. The title of the dialog is built from it. */
  readonly title: string
  /** The singular name of a record. Default: the title. */
  readonly thing?: string | undefined
  readonly entity: string
  /** Name of the field with the key of a record. */
  readonly key: string
  /** Name of the field with the display name of a record. */
  readonly label: string
  /** The fields that name a record in the title. Default: `label`. */
  readonly named?: readonly string[] | undefined
  readonly form?: FormModel | undefined
  /** Further ways to save the record, each with a button of its own. */
  readonly saves?: readonly SaveModel[] | undefined
  /** Mode add posts to `add`, edit puts to `edit`; view and edit load the record from `get` if it is given. */
  readonly endpoints: Endpoints
}

/** Callbacks that move to the previous and the next record; undefined at either end. */
export interface Neighbours {
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  /** The direction of the last move: its button keeps the focus. */
  readonly went: 'previous' | 'next' | undefined
}

/**
 * Props of `FormDialog` (engine/views/form/dialog/form-dialog.tsx), which lists load lazily. The dialog is open while it is
 * mounted.
 */
export interface FormDialogProps {
  readonly model: FormDialogModel
  readonly mode: FormMode
  /** The row that the dialog was opened for (edit, view), or the initial values (add). */
  readonly record?: Row | undefined
  /**
   * Fields whose values differ between several records that are edited together. Left empty, each record keeps its own.
   */
  readonly different?: ReadonlySet<string> | undefined
  /** The operator whose records the form works on, when the form has no field for it. */
  readonly operator?: string | undefined
  /** Values that are sent with the form but not shown: parameters of a dialog list, the rows of an action. */
  readonly fixed?: Row | undefined
  /** The previous and the next record, when the record is one of several that are read in sequence. */
  readonly neighbours?: Neighbours | undefined
  /** Title of an action's form, in place of the title built from mode and page. */
  readonly title?: string | undefined
  /** Message keys for an action's form: the success message, and the prefix of the reason of a failure. */
  readonly texts?: { readonly done: string; readonly failed: string } | undefined
  /** A password field of the form whose value is checked before the submit (V71, V72). */
  readonly passwordCheck?: PasswordCheckModel | undefined
  /**
   * Builds the request body from the form values when several records are edited at once. The form is then not
   * submitted without a change, and its draft is not stored, because the records may be others by the next visit.
   */
  readonly request?: ((body: Row) => Row) | undefined
  /** Returns the question to ask before the form is submitted, from the form values. */
  readonly question?: ((values: Row) => Promise<string>) | undefined
  /** Title and button of that question. */
  readonly asked?: QuestionOptions | undefined
  /** Message shown after saving in place of M33/M34, for the form of an action. */
  readonly doneMessage?: string | undefined
  /** Endpoint that computes the read-only fields while the form is filled in. */
  readonly preview?: EndpointMeta | undefined
  /** Takes over the response of the server. When it returns true, the dialog neither shows a message nor closes. */
  readonly onAnswer?: ((answer: unknown) => boolean) | undefined
  /** Called when the record does not exist or is not visible to the user. Default: an ordinary error message. */
  readonly onMissing?: (() => void) | undefined
  readonly onClose: () => void
  /** Called when the server has accepted the record; the dialog then closes itself through `onClose`. */
  readonly onSaved: () => void
}
