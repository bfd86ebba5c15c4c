import type { EndpointMeta, FormMode } from '../../metadata/contract.generated'
import type { Row } from '../../data/use-records'
import type { PasswordCheckModel } from '../../model/action-model'
import type { FormModel } from '../../model/field-model'
import type { Endpoints, SaveModel } from '../../model/page-model'

/** What a form dialog needs of its page. Every ListPageModel is one; an action with a form makes one of its own. */
export interface FormDialogModel {
  /** Title of the page, or label of the action: the dialog's title is made from it. */
  readonly title: string
  /** What one of its records is. Default: the title. */
  readonly thing?: string | undefined
  readonly entity: string
  /** Name of the field that identifies a record. */
  readonly key: string
  /** Name of the field that names a record to people. */
  readonly label: string
  readonly form?: FormModel | undefined
  /** Further ways of saving the record, each a button. */
  readonly saves?: readonly SaveModel[] | undefined
  /** Mode add posts to `add`, edit puts to `edit`, view and edit load the record from `get` where there is one. */
  readonly endpoints: Endpoints
}

/** How to go on to the record before and to the one after; undefined where there is none. */
export interface Neighbours {
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  /** Which of them one has just come by: it keeps the focus. */
  readonly went: 'previous' | 'next' | undefined
}

/** Props of `FormDialog` (engine/views/form/form-dialog.tsx), which lists load lazily. The dialog is open while it is mounted. */
export interface FormDialogProps {
  readonly model: FormDialogModel
  readonly mode: FormMode
  /** The row it was opened on, for edit and view; values to begin with, for add. */
  readonly record?: Row | undefined
  /** Fields that stand for what several records have and in which these differ: left empty, each keeps its own. */
  readonly different?: ReadonlySet<string> | undefined
  /** The operator whose records the form works on, where it has no field for it. */
  readonly operator?: string | undefined
  /** Values sent along with those of the form and not shown: parameters of a dialog list, the rows of an action. */
  readonly fixed?: Row | undefined
  /** The records before and after it, where it is one of several to be read one after the other. */
  readonly neighbours?: Neighbours | undefined
  /** Title in place of the one made from mode and page, for the form of an action. */
  readonly title?: string | undefined
  /** Keys of what is said after success and before the reason of a failure, for the form of an action. */
  readonly texts?: { readonly done: string; readonly failed: string } | undefined
  /** A password of the form that is checked before it is sent (V71, V72). */
  readonly passwordCheck?: PasswordCheckModel | undefined
  /**
   * What is sent in place of what the form holds: several records at once. Nothing is sent while nothing was changed, and
   * nothing is kept for another day, when the records may be others.
   */
  readonly request?: ((body: Row) => Row) | undefined
  /** Asked before the form is sent, of what it holds. */
  readonly question?: ((values: Row) => Promise<string>) | undefined
  /** Message shown after saving in place of M33/M34, for the form of an action. */
  readonly doneMessage?: string | undefined
  /** Asked, as the form is filled in, for the values of fields that people cannot set themselves. */
  readonly preview?: EndpointMeta | undefined
  /** Takes over from what the server answered. Answers whether it does; the dialog then neither says anything nor closes. */
  readonly onAnswer?: ((answer: unknown) => boolean) | undefined
  /** The record is not there, or not this person's. Default: that is told as any failure is. */
  readonly onMissing?: (() => void) | undefined
  readonly onClose: () => void
  /** The server accepted the record; the dialog closes itself by `onClose` after this. */
  readonly onSaved: () => void
}
