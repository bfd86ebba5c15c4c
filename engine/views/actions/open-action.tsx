import type { ReactNode } from 'react'
import type { Row } from '../../data/records/use-records'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import type { ListPageModel } from '../../model/types/page-model'
import { recordName } from '../../model/values/texts/record-name'
import { lazyPart } from '../loading/lazy-part'
import { actionValues } from './action-rules'
import { onlyRow } from './only-row'
import type { OpenedPart } from './opened-part'
import { useRowNeighbours } from './use-row-neighbours'
import type { Actions } from './use-actions'

const none: readonly Row[] = []

const FormDialog = lazyPart(async () => (await import('../form/dialog/form-dialog')).FormDialog)
const ActionFormDialog = lazyPart(async () => (await import('./action-form-dialog')).ActionFormDialog)
const ActionSelectDialog = lazyPart(async () => (await import('./action-select-dialog')).ActionSelectDialog)
const PaymentDialog = lazyPart(async () => (await import('../payment/payment-dialog')).PaymentDialog)

/** A list opened for some rows, with a title that names them. */
export type OpenedList = Extract<OpenedPart, { kind: 'list' }> & { readonly title: string }

export interface OpenActionProps {
  readonly model: ListPageModel
  readonly fixed: Row
  readonly actions: Actions
  readonly opened: OpenedPart
  /** The rows of the list that it was opened from, in their order. Default: none. */
  readonly rows?: readonly Row[] | undefined
  /** Called when the server accepted something, or may have. */
  readonly onDone: () => void
  /** Renders another list, for the rows that it was opened for. */
  readonly renderList: (opened: OpenedList, fixed: Row) => ReactNode
  /** Renders the export; undefined without one. */
  readonly renderExport?: (() => ReactNode) | undefined
}

/**
 * The part that an action of a list or of a record opened: a form, a table to choose from, a payment, another list, the
 * export.
 */
export function OpenAction({
  model,
  fixed,
  actions,
  opened,
  rows = none,
  onDone,
  renderList,
  renderExport,
}: OpenActionProps) {
  const { close } = actions
  const title = useOpenedTitle(opened)
  const neighbours = useRowNeighbours(model, actions, opened, rows)
  switch (opened.kind) {
    case 'form': {
      const { mode, row } = opened
      return (
        <FormDialog
          key={mode === 'view' ? String(row?.[model.key]) : mode}
          model={model}
          mode={mode}
          record={row}
          fixed={fixed}
          neighbours={neighbours}
          onClose={close}
          onSaved={onDone}
        />
      )
    }
    case 'call':
      return (
        <ActionFormDialog
          model={model}
          action={opened.action}
          rows={opened.rows}
          fixed={fixed}
          onAnswer={(answer) => actions.goOn(opened.action, answer)}
          onDone={onDone}
          onClose={close}
        />
      )
    case 'table':
      return (
        <ActionFormDialog
          model={model}
          action={opened.action}
          fixed={fixed}
          onDone={onDone}
          onClose={close}
        />
      )
    case 'payment':
      return (
        <PaymentDialog
          title={opened.action.label}
          payment={opened.payment}
          onDone={() => actions.finish(opened.action)}
          onClose={() => {
            close()
            // The payment may have succeeded all the same.
            onDone()
          }}
        />
      )
    case 'select': {
      const { action, rows } = opened
      return action.select ? (
        <ActionSelectDialog
          action={action}
          select={action.select}
          rows={rows}
          model={model}
          values={actionValues(action, rows, model.key, fixed)}
          onDone={onDone}
          onClose={close}
        />
      ) : null
    }
    case 'list':
      return renderList({ ...opened, title }, actionValues(opened.action, opened.rows, model.key, fixed))
    case 'export':
      return renderExport?.()
  }
}

/** Returns the title of a list opened for a row, which names the row. Empty for other parts. */
function useOpenedTitle(opened: OpenedPart): string {
  const language = useLanguage()
  const translate = useTranslate()
  if (opened.kind !== 'list') return ''
  const { action, rows } = opened
  const row = onlyRow(action, rows)
  const record = row ? recordName(row, action.named, language) : ''
  return record === '' ? action.label : translate('list.ofRecord', { list: action.label, record })
}
