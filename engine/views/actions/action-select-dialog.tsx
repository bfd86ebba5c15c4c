import { callAction } from '../../data/records/record-calls'
import { useServices } from '../../data/console-services'
import { useReportError } from '../../data/messages/use-report-error'
import type { Row } from '../../data/records/use-records'
import { useValueScope } from '../../data/models/use-value-scope'
import type { TableSelectModel } from '../../model/types/action-model'
import { TableSelectDialog } from '../selector/table-select-dialog'
import { namesOf, recordName } from '../../model/values/texts/record-name'
import { onlyRow } from './only-row'
import type { CallAction } from './opened-part'
import { askedOf, type AskedList } from '../question/asked-of'
import { questionText } from '../question/question-text'

export interface ActionSelectDialogProps {
  readonly action: CallAction
  readonly select: TableSelectModel
  readonly rows: readonly Row[]
  /** The list, which tells the fields that name a row. */
  readonly model: AskedList
  /** Values sent beside the chosen records. */
  readonly values: Row
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The dialog of an action on records that are chosen from a table (X12). */
export function ActionSelectDialog({
  action,
  select,
  rows,
  model,
  values,
  onDone,
  onClose,
}: ActionSelectDialogProps) {
  const { transport, notifier } = useServices()
  const scope = useValueScope()
  const report = useReportError()
  const only = onlyRow(action, rows)
  const name = only && recordName(only, namesOf(model), scope.language)
  return (
    <TableSelectDialog
      selector={select.selector}
      title={name ? `${action.label} · ${name}` : action.label}
      multiple={select.multiple}
      onClose={onClose}
      onSubmit={async (chosen) => {
        try {
          const asked = action.confirm && questionText(action.confirm, rows.length, rows[0] ?? {}, scope)
          if (asked && !(await notifier.confirm(asked, askedOf(action, rows, model, scope)))) return false
          await callAction(transport, action.endpoint, { ...values, [select.param]: chosen.join(',') })
        } catch (error) {
          report(error, action.failed)
          return false
        }
        notifier.success(scope.translate(action.done))
        onDone()
        return true
      }}
    />
  )
}
