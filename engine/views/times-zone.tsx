import { useValueScope } from '../data/models/use-value-scope'
import { useTranslate } from '../i18n/use-translate'
import { foreignZone } from '../model/values/times/foreign-zone'
import styles from './times-zone.module.css'

/** A note that names the time zone of the times beside it, shown when the zone is not obvious. */
export function TimesZone() {
  const translate = useTranslate()
  const zone = foreignZone(useValueScope())
  return zone === undefined ? null : (
    <p className={styles.zone} role="note">
      {translate('list.zone', { zone })}
    </p>
  )
}
