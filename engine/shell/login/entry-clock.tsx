import { useSessionServices, useSettings } from '../../session/session-context'
import { clockName, formatZoneDate, formatZoneDay, formatZoneTime } from '../clock/zone-format'
import { useSeconds } from '../clock/use-seconds'
import { useFirstWords } from '../entrance/first-words'
import styles from './login.module.css'

/** The clock of the business, by the server times received so far (B1). */
export function EntryClock() {
  const translate = useFirstWords()
  const { session, clock } = useSessionServices()
  const [{ language, businessTimeZone: zone }] = useSettings()
  useSeconds(clock)
  const time = clock.now() + session.skew()
  return (
    <p className={styles['clock']} role="timer" title={formatZoneDay(language, time, zone)}>
      {`${clockName(translate, zone)} · ${formatZoneDate(language, time, zone)} ${formatZoneTime(language, time, zone, true)}`}
    </p>
  )
}
