import { callAction } from '../../data/record-calls'
import { useServices } from '../../data/console-services'
import { useReportError } from '../../data/use-report-error'
import type { Row } from '../../data/use-records'
import { useTranslate } from '../../i18n/use-translate'
import type { TableSelectModel } from '../../model/page-model'
import { TableSelectDialog } from '../selector/table-select-dialog'
import type { CallAction } from './opened-part'

export interface ActionSelectDialogProps {
  readonly action: CallAction
  readonly select: TableSelectModel
  /** What is sent beside the chosen records. */
  readonly values: Row
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The table of an action that works on records chosen from it (X12). */
export function ActionSelectDialog({ action, select, values, onDone, onClose }: ActionSelectDialogProps) {
  const { transport, notifier } = useServices()
  const translate = useTranslate()
  const report = useReportError()
  return (
    <TableSelectDialog
      selector={select.selector}
      title={action.label}
      multiple={select.multiple}
      onClose={onClose}
      onSubmit={async (chosen) => {
        try {
          if (action.confirm && !(await notifier.confirm(action.confirm, { danger: action.danger })))
            return false
          await callAction(transport, action.endpoint, { ...values, [select.param]: chosen.join(',') })
        } catch (error) {
          report(error, action.failed)
          return false
        }
        notifier.success(translate(action.done))
        onDone()
        return true
      }}
    />
  )
}
