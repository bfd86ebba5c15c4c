import { useSessionServices, useSettings } from '../../session/session-context'
import { formatChinaDate, formatChinaDay, formatChinaTime } from '../clock/china-format'
import { useSeconds } from '../clock/use-seconds'
import { useFirstWords } from '../entrance/first-words'
import styles from './login.module.css'

/** The China time by what the server's answers told so far (B1). */
export function EntryClock() {
  const translate = useFirstWords()
  const { session, clock } = useSessionServices()
  const [{ language }] = useSettings()
  useSeconds(clock)
  const time = clock.now() + session.skew()
  return (
    <p className={styles['clock']} role="timer" title={formatChinaDay(language, time)}>
      {`${translate('shell.clock')} · ${formatChinaDate(language, time)} ${formatChinaTime(language, time, true)}`}
    </p>
  )
}
