import { useEffect, useState } from 'react'
import { useServices } from '../../data/console-services'
import { useProfile } from '../../data/use-profile'
import { success } from '../../metadata/result'
import { decodeDueNotices, type DueNotice } from './due-notice'
import type { NoticeSource } from './notice-source'

export interface DueNotices {
  readonly notices: readonly DueNotice[]
  /** The person has seen one: the server is told. */
  readonly onSeen: (notice: DueNotice) => void
  /** They cannot be shown. */
  readonly drop: () => void
}

/**
 * Asks, once on load, which notices are due. Whatever goes wrong keeps nobody from working: without an answer there are
 * none, and one that could not be stored as seen is shown with the next login again.
 */
export function useDueNotices(source: NoticeSource | undefined): DueNotices {
  const { transport } = useServices()
  const { loginMode } = useProfile()
  const [notices, setNotices] = useState<readonly DueNotice[]>([])
  const path = loginMode === 0 ? source?.due : undefined
  useEffect(() => {
    if (path === undefined) return undefined
    const controller = new AbortController()
    transport
      .send({ method: 'GET', path }, decodeDueNotices, controller.signal)
      .then(setNotices, () => undefined)
    return () => controller.abort()
  }, [transport, path])
  return {
    notices,
    onSeen: (notice) => {
      setNotices((before) => before.filter((other) => other !== notice))
      if (!source) return
      const { id, edition } = notice
      const request = { method: 'PUT', path: source.seen, body: { id, edition } } as const
      transport.send(request, success<unknown>).catch(() => undefined)
    },
    drop: () => setNotices([]),
  }
}
