import { Button } from 'antd'
import { useErrorText } from '../../data/messages/use-error-text'
import { useTranslate } from '../../i18n/use-translate'
import styles from './selector.module.css'

/** A loading error with its reason (M26) and a button to retry. */
export function LoadError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const translate = useTranslate()
  const errorText = useErrorText()
  return (
    <div role="alert" className={styles.error}>
      <p>{errorText(error, 'M26')}</p>
      <Button size="small" onClick={onRetry}>
        {translate('list.retry')}
      </Button>
    </div>
  )
}
