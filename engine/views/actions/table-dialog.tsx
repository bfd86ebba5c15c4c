import { useEffect, useMemo } from 'react'
import { useServices } from '../../data/console-services'
import { useRecords, type Row } from '../../data/records/use-records'
import { useReportError } from '../../data/messages/use-report-error'
import { useTranslate } from '../../i18n/use-translate'
import { rowsField } from '../../model/actions/compile-table-action'
import type { ListPageModel } from '../../model/types/page-model'
import { toWireQuery } from '../../query/to-wire-query'
import { FormDialog } from '../form/dialog/form-dialog'
import { useLatest } from '../use-latest'
import { changedRows } from './changed-rows'
import type { TableAction } from './opened-part'

/** Most rows of the table: as many as one change may have. */
const mostRows = 1000

export interface TableDialogProps {
  readonly model: ListPageModel
  readonly action: TableAction
  /** Parameters of the list. */
  readonly fixed: Row
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A dialog with all rows of a list in one table, saved as one change. */
export function TableDialog({ model, action, fixed, onDone, onClose }: TableDialogProps) {
  const { notifier } = useServices()
  const translate = useTranslate()
  const report = useReportError()
  const query = useMemo(
    () =>
      toWireQuery(
        { page: 1, size: mostRows, sort: model.sort, filters: {} },
        { ...model.filter, ...fixed },
        (field) => model.sortTypes.get(field) ?? 'string',
      ),
    [model, fixed],
  )
  const { data, error } = useRecords(model.endpoints.list, query)
  const isTooMuch = (data?.total ?? 0) > mostRows
  const giveUp = useLatest(() => {
    if (error) report(error, 'M26')
    else notifier.warning(translate('M10', { limit: mostRows }))
    onClose()
  })
  useEffect(() => {
    if (error || isTooMuch) giveUp()
  }, [error, isTooMuch, giveUp])
  // A blank value is absent, as in any form.
  const record = useMemo<Row | undefined>(
    () => data && { [rowsField]: data.rows.map((row) => withoutBlanks(row)) },
    [data],
  )
  if (!record || isTooMuch || error) return null
  const columns = action.form.items.flatMap((item) =>
    item.kind === 'field' ? (item.table?.columns ?? []) : [],
  )
  const names = columns.filter(({ editableIn }) => editableIn.includes('edit')).map(({ name }) => name)
  return (
    <FormDialog
      model={{ ...model, saves: [], form: action.form, endpoints: { edit: action.endpoint } }}
      mode="edit"
      title={`${action.label} · ${model.title}`}
      record={record}
      fixed={none}
      request={(body) => ({ [rowsField]: changedRows(record[rowsField], body[rowsField], names, model.key) })}
      onSaved={onDone}
      onClose={onClose}
    />
  )
}

const none: Row = {}

function withoutBlanks(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}
