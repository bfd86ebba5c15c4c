import { Button } from 'antd'
import { useErrorText } from '../../data/messages/use-error-text'
import { useTranslate } from '../../i18n/use-translate'
import type { SelectorModel } from '../../model/types/page-model'
import { tagText } from './selection'
import { SelectorPager } from './selector-pager'
import { SelectorSearch } from './selector-search'
import { SelectorTable } from './selector-table'
import styles from './selector.module.css'
import type { SelectorDialogState } from './use-selector-dialog'
import { ScrollRegion } from '../scroll-region'

export interface SelectorBodyProps {
  readonly model: SelectorModel
  /** Whether one record or many are chosen, or none, in a table for reading only. */
  readonly mode: 'one' | 'many' | 'none'
  readonly dialog: SelectorDialogState
}

/**
 * The content of the dialogs with a table of records (X5, X11, X12): search, table, paging, and the records chosen so
 * far.
 */
export function SelectorBody({ model, mode, dialog }: SelectorBodyProps) {
  const translate = useTranslate()
  const errorText = useErrorText()
  return (
    <div className={styles.content}>
      <SelectorSearch fields={model.search} onSearch={dialog.search} onReset={dialog.reset} />
      {dialog.error !== undefined && (
        <div role="alert" className={styles.error}>
          {errorText(dialog.error, 'M26')}
        </div>
      )}
      <ScrollRegion className={styles.tableBox} label={model.title}>
        <SelectorTable
          model={model}
          mode={mode}
          rows={dialog.error === undefined ? dialog.rows : []}
          selection={dialog.selection}
          sort={dialog.sort}
          unsortable={dialog.unsortable}
          busy={dialog.loading}
          onToggle={dialog.toggle}
          onTogglePage={dialog.togglePage}
          onSort={dialog.sortBy}
        />
      </ScrollRegion>
      {dialog.paged && (
        <SelectorPager
          query={dialog.query}
          total={dialog.total}
          totalEstimated={dialog.totalEstimated}
          onTakeAll={dialog.takeAll}
          onTurn={dialog.toPage}
          onResize={dialog.toSize}
        />
      )}
      {dialog.selection.size > 0 && mode !== 'none' && (
        <div className={styles.tags}>
          <span>{translate('form.selector.chosen')}</span>
          {[...dialog.selection].map(([value, label]) => (
            <span key={value} className={styles.tag} title={label}>
              {tagText(label)}
              <button
                type="button"
                className={styles.remove}
                aria-label={translate('form.selector.remove', { label })}
                onClick={() => dialog.remove(value)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </span>
          ))}
          <Button size="small" onClick={dialog.clear}>
            {translate('form.selector.clear')}
          </Button>
        </div>
      )}
    </div>
  )
}
