import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServices } from '../../data/console-services'
import { newReleaseAtom } from '../../data/person/release'
import { useProfile } from '../../data/person/use-profile'
import { useVisibleMenus } from '../../data/person/visible-menus'
import { useTranslate } from '../../i18n/use-translate'
import { success } from '../../metadata/result'
import { pageAddress } from '../../views/page-address'
import type { AlertText, LoadAlert } from './load-alert'

interface Found {
  readonly alert: LoadAlert
  readonly text: AlertText
  /** Initial query of the linked page. */
  readonly query: Readonly<Record<string, unknown>>
}

/** An alert as it is shown. */
export interface ShownAlert {
  readonly id: string
  readonly text: string
  /** Opens the linked page and removes the alert, or loads the new version of the console. */
  readonly onOpen: () => void
}

/**
 * Requests the alerts once on load (9.3), if the person may open their pages. A failed request is silent, because the
 * person did not ask for it. A new version of the console comes first; the browser asks before unsaved input is lost.
 */
export function useLoadAlerts(alerts: readonly LoadAlert[]): readonly ShownAlert[] {
  const { transport } = useServices()
  const { roles, loginMode } = useProfile()
  const menus = useVisibleMenus()
  const translate = useTranslate()
  const navigate = useNavigate()
  const [found, setFound] = useState<readonly Found[]>([])
  const [concerned] = useState(() => {
    const codes = new Set(roles.map((role) => role.code))
    const isOpen = ({ page }: LoadAlert) => pageAddress(menus, page) !== undefined
    return loginMode === 0 ? alerts.filter((alert) => alert.concerns(codes) && isOpen(alert)) : []
  })
  useEffect(() => {
    const controller = new AbortController()
    for (const alert of concerned) {
      const request = { method: 'GET', path: alert.path } as const
      transport.send(request, success<unknown>, controller.signal).then(
        (data) => {
          const text = alert.read(data)
          if (!text || controller.signal.aborted) return
          const query = alert.query?.(data) ?? {}
          setFound((before) => [...before, { alert, text, query }])
        },
        () => undefined,
      )
    }
    return () => {
      controller.abort()
      setFound([])
    }
  }, [transport, concerned])

  const isReleased = useAtomValue(newReleaseAtom)
  const release: ShownAlert = {
    id: 'release',
    text: translate('shell.alerts.release'),
    onOpen: () => window.location.reload(),
  }
  const shown = found.map(({ alert, text, query }): ShownAlert => {
    const address = pageAddress(menus, alert.page, query)
    return {
      id: alert.id,
      text: translate(text.key, text.values),
      onOpen: () => {
        setFound((before) => before.filter((other) => other.alert.id !== alert.id))
        if (address) void navigate(address)
      },
    }
  })
  return isReleased ? [release, ...shown] : shown
}
