import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useServices } from '../../data/console-services'
import { useTranslate } from '../../i18n/use-translate'
import type { ServerConnection } from '../../session/server-connection'
import { useSessionServices } from '../../session/session-context'
import styles from './connection-strip.module.css'

/**
 * Shows that the server is unreachable, once for all failing calls, and briefly that it is back. Open pages stay;
 * failed loads are repeated automatically. When a dialog covers the strip, a message is shown instead.
 */
export function ConnectionStrip() {
  const translate = useTranslate()
  const { connection } = useSessionServices()
  const phase = useSyncExternalStore(connection.subscribe, connection.phase)
  useNetworkEvents(connection)
  const place = useRef<HTMLDivElement>(null)
  const absence = translate(navigator.onLine ? 'shell.serverAway' : 'connection.offline')
  const { notifier } = useServices()
  const announce = useEffectEvent(() => {
    if (!place.current || !isCovered(place.current)) return
    if (phase === 'away') notifier.warning(absence)
    else notifier.success(translate('connection.back'))
  })
  useEffect(() => {
    if (phase !== 'here') announce()
  }, [phase])
  return (
    <div ref={place} className={styles['place']} role="status">
      {phase === 'back' ? (
        <p className={styles['strip']} data-back>
          {translate('connection.back')}
        </p>
      ) : phase === 'away' ? (
        <div className={styles['strip']}>
          <span className={styles['sign']} aria-hidden />
          <p>
            <strong>{absence}</strong>{' '}
            <span className={styles['stays']}>{translate('connection.stays')}</span>
          </p>
          <button type="button" onClick={connection.tryNow}>
            {translate('connection.tryNow')}
          </button>
        </div>
      ) : null}
    </div>
  )
}

/** True when another element, such as a full-screen dialog, covers this one. */
function isCovered(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** The browser's network events only trigger a check, because the server may run on this device. */
function useNetworkEvents({ doubt, tryNow }: ServerConnection): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') tryNow()
    }
    window.addEventListener('offline', doubt)
    window.addEventListener('online', tryNow)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('offline', doubt)
      window.removeEventListener('online', tryNow)
      document.removeEventListener('visibilitychange', look)
    }
  }, [doubt, tryNow])
}
