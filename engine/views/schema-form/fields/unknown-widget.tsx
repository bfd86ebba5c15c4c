import { useTranslate } from '../../../i18n/use-translate'
import styles from '../schema-form.module.css'

/** A note that the widget of a field is not registered; the value can still be edited as plain text. */
export function UnknownWidget({ widget }: { readonly widget: string }) {
  const translate = useTranslate()
  return <span className={styles.unknown}>{translate('form.unknownWidget', { widget })}</span>
}
