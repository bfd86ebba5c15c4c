import { useTranslate } from '../../i18n/use-translate'
import styles from './schema-form.module.css'

/** Says that a field names a widget that nobody registered; the value can still be edited as plain text. */
export function UnknownWidget({ widget }: { readonly widget: string }) {
  const translate = useTranslate()
  return <span className={styles.unknown}>{translate('form.unknownWidget', { widget })}</span>
}
