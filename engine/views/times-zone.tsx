import { useValueScope } from '../data/use-value-scope'
import { useTranslate } from '../i18n/use-translate'
import { foreignZone } from '../model/values/foreign-zone'
import styles from './times-zone.module.css'

/** Of which zone the times beside it are, where that does not go without saying. */
export function TimesZone() {
  const translate = useTranslate()
  const zone = foreignZone(useValueScope())
  return zone === undefined ? null : (
    <p className={styles.zone} role="note">
      {translate('list.zone', { zone })}
    </p>
  )
}
