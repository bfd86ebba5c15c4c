import { Input, Radio, Select } from 'antd'
import { memo } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { ExportColumns } from './export-columns'
import styles from './export-dialog.module.css'
import type { ExportChoice, ExportFileType, ExportRange } from './export-draft'
import { ExportField } from './export-field'
import { ExportRows } from './export-rows'
import type { ExportState } from './use-export'

export interface ExportFieldsProps extends Pick<
  ExportState,
  'draft' | 'choose' | 'offer' | 'columns' | 'sortable' | 'problems' | 'figures'
> {
  /** Number of rows that the list shows. */
  readonly shown: number
  /** Number of matching rows; undefined while unknown. */
  readonly total: number | undefined
}

/** The fields of the export dialog. Memoised, so that reports of progress do not render them. */
export const ExportFields = memo(function ExportFields(props: ExportFieldsProps) {
  const { draft, choose, offer, problems, figures } = props
  const translate = useTranslate()
  const { fileName, fileType } = problems
  const sortable = props.sortable(draft.range)
  const chooseRange = (range: ExportRange): ExportChoice => ({
    type: 'range',
    range,
    sortable: new Set(props.sortable(range).map((column) => column.name)),
  })
  return (
    <>
      {offer.ranges.length > 1 && (
        <ExportField label={translate('export.range')} group>
          {(field) => (
            <Radio.Group
              {...field}
              value={draft.range}
              options={offer.ranges.map((range) => ({
                value: range,
                label: translate(`export.range.${range}`),
              }))}
              onChange={(event) => choose(chooseRange(event.target.value as ExportRange))}
            />
          )}
        </ExportField>
      )}
      <ExportRows {...props} />
      <ExportField label={translate('export.fileName')} problem={fileName && translate(fileName)} required>
        {(field) => (
          <Input
            {...field}
            maxLength={200}
            value={draft.fileName}
            status={fileName ? 'error' : ''}
            onChange={(event) => choose({ type: 'fileName', fileName: event.target.value })}
          />
        )}
      </ExportField>
      <ExportField
        label={translate('export.fileType')}
        problem={fileType && translate(fileType, { ...figures, limit: figures.xlsb })}
        required
        group
      >
        {(field) => (
          <Radio.Group
            {...field}
            value={draft.fileType}
            options={offer.types.map((type) => ({ value: type, label: type }))}
            onChange={(event) => choose({ type: 'fileType', fileType: event.target.value as ExportFileType })}
          />
        )}
      </ExportField>
      <ExportField label={translate('export.sortField')}>
        {(field) => (
          <div className={styles.sort}>
            <Select
              {...field}
              className={styles.sortField ?? ''}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={translate('export.asShown')}
              value={draft.sortField ?? null}
              options={sortable.map((column) => ({ value: column.name, label: column.label }))}
              onChange={(sorted: string | null | undefined) =>
                choose({ type: 'sortField', field: sorted ?? undefined })
              }
            />
            <Radio.Group
              optionType="button"
              aria-label={translate('export.sortOrder')}
              disabled={draft.sortField === undefined}
              value={draft.sortOrder}
              options={[
                { value: 'asc', label: translate('export.ascending') },
                { value: 'desc', label: translate('export.descending') },
              ]}
              onChange={(event) => choose({ type: 'sortOrder', order: event.target.value as 'asc' | 'desc' })}
            />
          </div>
        )}
      </ExportField>
      <ExportColumns
        columns={props.columns}
        choose={choose}
        chosen={draft.columns}
        problem={problems.columns}
      />
    </>
  )
})
