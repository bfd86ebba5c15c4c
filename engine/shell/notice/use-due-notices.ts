import { useEffect, useState } from 'react'
import { useServices } from '../../data/console-services'
import { useProfile } from '../../data/person/use-profile'
import { success } from '../../metadata/result'
import { decodeDueNotices, type DueNotice } from './due-notice'
import type { NoticeSource } from './notice-source'

export interface DueNotices {
  readonly notices: readonly DueNotice[]
  /** Removes a seen notice and reports it to the server. */
  readonly onSeen: (notice: DueNotice) => void
  /** Removes all notices when they cannot be shown. */
  readonly drop: () => void
}

/**
 * Requests the due notices once on load. Failures block nothing: without a response no notice is shown, and a notice
 * whose "seen" could not be stored is shown again after the next login.
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
