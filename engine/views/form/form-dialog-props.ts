import type { FormMode } from '../../metadata/contract.generated'
import type { Row } from '../../data/use-records'
import type { Endpoints, FormModel, PasswordCheckModel } from '../../model/page-model'

/** What a form dialog needs of its page. Every ListPageModel is one; an action with a form makes one of its own. */
export interface FormDialogModel {
  /** Title of the page, or label of the action: the dialog's title is made from it. */
  readonly title: string
  readonly entity: string
  /** Name of the field that identifies a record. */
  readonly key: string
  /** Name of the field that names a record to people. */
  readonly label: string
  readonly form?: FormModel | undefined
  /** Mode add posts to `add`, edit puts to `edit`, view and edit load the record from `get` where there is one. */
  readonly endpoints: Endpoints
}

/** Props of `FormDialog` (engine/views/form/form-dialog.tsx), which lists load lazily. The dialog is open while it is mounted. */
export interface FormDialogProps {
  readonly model: FormDialogModel
  readonly mode: FormMode
  /** The row it was opened on, for edit and view; values to begin with, for add. */
  readonly record?: Row | undefined
  /** Values sent along with those of the form and not shown: parameters of a dialog list, the rows of an action. */
  readonly fixed?: Row | undefined
  /** Title in place of the one made from mode and page, for the form of an action. */
  readonly title?: string | undefined
  /** Keys of what is said after success and before the reason of a failure, for the form of an action. */
  readonly texts?: { readonly done: string; readonly failed: string } | undefined
  /** A password of the form that is checked before it is sent (V71, V72). */
  readonly passwordCheck?: PasswordCheckModel | undefined
  /** Message shown after saving in place of M33/M34, for the form of an action. */
  readonly doneMessage?: string | undefined
  readonly onClose: () => void
  /** The server accepted the record; the dialog closes itself by `onClose` after this. */
  readonly onSaved: () => void
}
