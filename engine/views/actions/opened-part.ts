import type { Row } from '../../data/records/use-records'
import type { PaymentStep } from '../../data/payment-step'
import type { FormMode } from '../../metadata/contract.generated'
import type { ActionModel } from '../../model/types/action-model'

export type CallAction = Extract<ActionModel, { readonly kind: 'call' }>
export type TableAction = Extract<ActionModel, { readonly kind: 'table' }>
export type DialogAction = Extract<ActionModel, { readonly kind: 'dialog' }>

/** The part that is open over a list. */
export type OpenedPart =
  /** The form of a record. */
  | { readonly kind: 'form'; readonly mode: FormMode; readonly row?: Row | undefined }
  /** The form of an action, for these rows. */
  | { readonly kind: 'call'; readonly action: CallAction; readonly rows: readonly Row[] }
  /** All rows in one table, for editing. */
  | { readonly kind: 'table'; readonly action: TableAction }
  /** A table to choose from before the action is sent, for these rows. */
  | { readonly kind: 'select'; readonly action: CallAction; readonly rows: readonly Row[] }
  /** Another list, for these rows. */
  | { readonly kind: 'list'; readonly action: DialogAction; readonly rows: readonly Row[] }
  /** An action that was sent and awaits its payment. */
  | { readonly kind: 'payment'; readonly action: CallAction; readonly payment: PaymentStep }
  | { readonly kind: 'export' }
