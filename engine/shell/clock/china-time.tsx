import { useEffect, useReducer } from 'react'
import { useServices } from '../../data/console-services'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import { useSettings } from '../../session/session-context'
import { CloseButton } from '../layout/close-button'
import styles from './clock.module.css'
import { useChinaClock } from './use-china-clock'

/** The China-time clock: it floats over the foot of the menu and can be hidden; the settings bring it back (screens.md 4.1). */
export function ChinaTime({ narrow }: { readonly narrow: boolean }) {
  const translate = useTranslate()
  const language = useLanguage()
  const [, change] = useSettings()
  const china = useChinaClock()
  useTicking(china.subscribe)
  const time = china.time()
  const failed = china.failed()
  const words = failed
    ? { shown: translate('M18'), title: translate('M48') }
    : time === undefined
      ? { shown: '--:--:--', title: translate('shell.clock') }
      : {
          shown: format(language, time, narrow),
          title: `${translate('shell.clock')}: ${formatDay(language, time)}`,
        }
  return (
    <div className={styles['clock']} data-narrow={narrow || undefined} data-failed={failed || undefined}>
      <span className={styles['text']} title={words.title}>
        {narrow ? null : (
          <span className={styles['label']}>
            {failed || time === undefined
              ? translate('shell.clock')
              : `${translate('shell.clock')} · ${formatDate(language, time)}`}
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

/** Renders again every second, and when the clock was set. */
function useTicking(subscribe: (listener: () => void) => () => void): void {
  const { clock } = useServices()
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let stop: () => void = () => undefined
    const next = () => {
      stop = clock.setTimeout(() => {
        if (document.visibilityState === 'visible') tick()
        next()
      }, 1_000)
    }
    next()
    const unsubscribe = subscribe(tick)
    return () => {
      stop()
      unsubscribe()
    }
  }, [clock, subscribe])
}

const timeZone = 'Asia/Shanghai'

/** Without seconds where there is no room for them. */
function format(language: string, time: number, short: boolean): string {
  return new Intl.DateTimeFormat(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    ...(short ? {} : { second: '2-digit' }),
    hourCycle: 'h23',
  }).format(time)
}

function formatDate(language: string, time: number): string {
  return new Intl.DateTimeFormat(language, { timeZone, month: 'numeric', day: 'numeric' }).format(time)
}

function formatDay(language: string, time: number): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full' }).format(time)
}
