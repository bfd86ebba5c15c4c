import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useServices } from '../../data/console-services'
import { useTranslate } from '../../i18n/use-translate'
import type { ServerConnection } from '../../session/server-connection'
import { useSessionServices } from '../../session/session-context'
import styles from './connection-strip.module.css'

/**
 * Says, once for all calls that fail, that the server is away, and for a moment that it is back. What is open stays as it is;
 * what failed to load comes by itself. Where a dialog lies over it, it is said in a message instead.
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

/** Whether something else, such as a dialog in full screen, is drawn in its place. */
function isCovered(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** What the browser knows of the network is a reason to ask, no answer: the server may run on this very computer. */
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
