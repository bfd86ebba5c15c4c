import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServices } from '../../data/console-services'
import { useProfile } from '../../data/use-profile'
import { useVisibleMenus } from '../../data/visible-menus'
import { useTranslate } from '../../i18n/use-translate'
import { success } from '../../metadata/result'
import { pageAddress } from '../../views/page-address'
import type { AlertText, LoadAlert } from './load-alert'

interface Found {
  readonly alert: LoadAlert
  readonly text: AlertText
  /** What the page behind it begins with. */
  readonly query: Readonly<Record<string, unknown>>
}

/** Something that wants the person's attention. */
export interface ShownAlert {
  readonly id: string
  readonly text: string
  /** Leads to the page behind it. Who was there has seen it. */
  readonly onOpen: () => void
}

/**
 * Asks, once on load, for what a person is to be told (9.3), as far as the page behind it is open to them.
 * Nobody asked for it, so that nobody is told when the server has no answer.
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

  return found.map(({ alert, text, query }) => {
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
}
