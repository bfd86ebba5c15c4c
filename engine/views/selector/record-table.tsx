import { Suspense } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import type { InputProps } from '../../registry/widget'
import { ControlGroup } from '../controls/control-group'
import { lazyPart } from '../loading/lazy-part'
import { PlainTable } from '../plain-table/plain-table'
import { useWidgetComponents } from '../loading/widget-components'
import styles from './record-table.module.css'
import { SearchField } from './search-field'
import { useRecordTable } from './use-record-table'

const SelectorDialog = lazyPart(async () => (await import('./selector-dialog')).SelectorDialog)

/**
 * Chosen records as a table, each with a remove button, and a dialog for choosing them, with filters beside its button
 * (X5).
 */
export function RecordTable(props: InputProps) {
  const translate = useTranslate()
  const table = useRecordTable(props)
  const { model, rows, quick } = table
  const widgets = useWidgetComponents(quick.map((field) => field.widget))
  const fixed = props.disabled || props.readOnly
  return (
    <ControlGroup input={props} className={styles.box} tabIndex={-1}>
      {!fixed && (
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.button}
            aria-haspopup="dialog"
            aria-describedby={props.describedBy}
            data-invalid={props.invalid || undefined}
            disabled={!model}
            onClick={table.open}
          >
            <span aria-hidden="true">+</span> {translate('form.add')}
          </button>
          {quick.map((field) => {
            const Input = widgets.get(field.widget)?.Input
            return Input ? (
              <SearchField
                key={field.name}
                field={field}
                Input={Input}
                value={table.filters[field.name]}
                onChange={(value) => table.narrow(field.name, value)}
              />
            ) : null
          })}
          <span className={styles.count} role="status">
            {translate('form.rows.countOf', { count: rows.length, most: table.limit })}
          </span>
          {rows.length > 1 && (
            <button type="button" className={styles.button} onClick={table.clear}>
              {translate('form.rows.clear')}
            </button>
          )}
        </div>
      )}
      {table.failed && <div className={styles.error}>{translate('M44')}</div>}
      {model && rows.length > 0 && (
        <PlainTable
          label={props.field.label}
          columns={table.columns}
          rows={rows}
          rowKey={(row) => String(row[model.value])}
          empty=""
          busy={table.loading}
          last={
            fixed
              ? undefined
              : {
                  label: translate('form.table.actions'),
                  render: (row) => (
                    <button
                      type="button"
                      className={styles.remove}
                      aria-label={translate('form.selector.remove', {
                        label: String(row[model.label] ?? row[model.value]),
                      })}
                      onClick={() => table.remove(String(row[model.value]))}
                    >
                      <span aria-hidden="true">×</span>
                    </button>
                  ),
                }
          }
        />
      )}
      {table.chooses && model && (
        <Suspense fallback={null}>
          <SelectorDialog
            model={table.chooses}
            multiple
            limit={table.limit}
            chosen={table.selection}
            onOk={table.choose}
            onCancel={table.close}
          />
        </Suspense>
      )}
    </ControlGroup>
  )
}
