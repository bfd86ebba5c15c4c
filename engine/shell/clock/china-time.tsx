import { useEffect, useReducer } from 'react'
import { useServices } from '../../data/console-services'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import { useSettings } from '../../session/session-context'
import { CloseButton } from '../layout/close-button'
import { clockName, formatZoneDate, formatZoneDay, formatZoneTime } from './zone-format'
import styles from './clock.module.css'
import { useChinaClock } from './use-china-clock'
import { useSeconds } from './use-seconds'

/** The clock of the business (China unless a parameter says otherwise) below the menu. Hiding it is a setting (4.1). */
export function ChinaTime({ narrow }: { readonly narrow: boolean }) {
  const translate = useTranslate()
  const language = useLanguage()
  const [{ businessTimeZone: zone }, change] = useSettings()
  const name = clockName(translate, zone)
  const china = useChinaClock()
  const { clock } = useServices()
  useSeconds(clock)
  const [, heard] = useReducer((count: number) => count + 1, 0)
  useEffect(() => china.subscribe(heard), [china])
  const time = china.time()
  const failed = china.failed()
  const words = failed
    ? { shown: translate('M18'), title: translate('M48') }
    : time === undefined
      ? { shown: '--:--:--', title: name }
      : {
          shown: formatZoneTime(language, time, zone, narrow),
          title: `${name}: ${formatZoneDay(language, time, zone)}`,
        }
  return (
    <div className={styles['clock']} data-narrow={narrow || undefined} data-failed={failed || undefined}>
      <span className={styles['text']} title={words.title}>
        {narrow ? null : (
          <span className={styles['label']}>
            {failed || time === undefined ? name : `${name} · ${formatZoneDate(language, time, zone)}`}
          </span>
        )}
        <span
          className={styles['time']}
          role={failed ? 'status' : 'timer'}
          aria-label={`${words.title} ${words.shown}`}
        >
          {words.shown}
        </span>
      </span>
      <CloseButton label={translate('shell.clock.hide')} onClick={() => change({ clockVisible: false })} />
    </div>
  )
}
