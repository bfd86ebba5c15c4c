import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServices } from '../../data/console-services'
import { useProfile } from '../../data/use-profile'
import { useVisibleMenus } from '../../data/visible-menus'
import { useTranslate } from '../../i18n/use-translate'
import { success } from '../../metadata/result'
import { pageAddress } from '../../views/page-address'
import { AlertStack, type ShownAlert } from './alert-stack'
import type { AlertText, LoadAlert } from './load-alert'

interface Found {
  readonly alert: LoadAlert
  readonly text: AlertText
  /** What the page behind it begins with. */
  readonly query: Readonly<Record<string, unknown>>
}

export interface LoadAlertsProps {
  readonly alerts: readonly LoadAlert[]
}

/**
 * Asks, once on load, for what a person is to be told (screens.md 9.3), as far as the page behind it is open to them.
 * Nobody asked for it, so that nobody is told when the server has no answer.
 */
export function LoadAlerts({ alerts }: LoadAlertsProps) {
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

  const drop = (id: string) => setFound((before) => before.filter(({ alert }) => alert.id !== id))
  const shown = found.map(({ alert, text, query }): ShownAlert => {
    const address = pageAddress(menus, alert.page, query)
    const onOpen = () => {
      drop(alert.id)
      if (address) void navigate(address)
    }
    return { id: alert.id, text: translate(text.key, text.values), onOpen }
  })
  return <AlertStack alerts={shown} onClose={drop} />
}
