import { useSessionServices, useSettings } from '../../session/session-context'
import { clockName, formatZoneDate, formatZoneDay, formatZoneTime } from '../clock/zone-format'
import { useSeconds } from '../clock/use-seconds'
import { useFirstWords } from '../entrance/first-words'
import styles from './login.module.css'

/** The time where the business is, by what the server's answers told so far (B1). */
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
