import { Button, Modal } from 'antd'
import { useErrorText } from '../../data/use-error-text'
import { useTranslate } from '../../i18n/use-translate'
import { useIsMobile } from '../use-is-mobile'
import { tagText } from './selection'
import { SelectorPager } from './selector-pager'
import { SelectorSearch } from './selector-search'
import { SelectorTable } from './selector-table'
import styles from './selector.module.css'
import { useSelectorDialog, type SelectorDialogProps } from './use-selector-dialog'

/** The dialog of the popup record selector (X5): search, table, paging, and what has been chosen so far. */
export function SelectorDialog(props: SelectorDialogProps) {
  const translate = useTranslate()
  const isMobile = useIsMobile()
  const { model, multiple } = props
  const errorText = useErrorText()
  const dialog = useSelectorDialog(props)
  return (
    <Modal
      open
      title={model.title}
      width={isMobile ? '100vw' : 'min(900px, 80vw)'}
      centered
      transitionName=""
      maskTransitionName=""
      onCancel={props.onCancel}
      footer={
        <div className={styles.footer}>
          <Button onClick={props.onCancel}>{translate('form.cancel')}</Button>
          <Button type="primary" onClick={dialog.ok}>
            {translate('form.ok')}
          </Button>
        </div>
      }
    >
      <div className={styles.content}>
        <SelectorSearch fields={model.search} onSearch={dialog.search} onReset={dialog.reset} />
        {dialog.error !== undefined && (
          <div role="alert" className={styles.error}>
            {errorText(dialog.error, 'M26')}
          </div>
        )}
        <div className={styles.tableBox}>
          <SelectorTable
            model={model}
            multiple={multiple}
            rows={dialog.error === undefined ? dialog.rows : []}
            selection={dialog.selection}
            sort={dialog.query.sort}
            busy={dialog.loading}
            onToggle={dialog.toggle}
            onTogglePage={dialog.togglePage}
            onSort={dialog.sortBy}
          />
        </div>
        {dialog.paged && (
          <SelectorPager
            query={dialog.query}
            total={dialog.total}
            onTurn={dialog.toPage}
            onResize={dialog.toSize}
          />
        )}
        {dialog.selection.size > 0 && (
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
    </Modal>
  )
}
