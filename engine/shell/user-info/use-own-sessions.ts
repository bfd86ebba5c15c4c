import { useState } from 'react'
import useSWR from 'swr'
import { useServices } from '../../data/console-services'
import { useReportError } from '../../data/messages/use-report-error'
import { useTranslate } from '../../i18n/use-translate'
import { failure, success, type Result } from '../../metadata/result'

/** An active session of the person. */
export interface OwnSession {
  readonly id: string
  readonly address: string | null
  readonly agent: string | null
  readonly loginTime: string
  readonly lastSeenTime: string
  readonly current: boolean
}

export interface OwnSessions {
  readonly sessions: readonly OwnSession[] | undefined
  readonly error: unknown
  readonly reload: () => void
  /** Id of the session that is being ended, or `others`. */
  readonly ending: string | undefined
  readonly end: (id: string) => Promise<void>
  readonly endOthers: () => Promise<void>
}

/** Loads the person's active sessions, and ends them. */
export function useOwnSessions(): OwnSessions {
  const { transport, notifier } = useServices()
  const translate = useTranslate()
  const report = useReportError()
  const [ending, setEnding] = useState<string>()
  const { data, error, mutate } = useSWR<readonly OwnSession[], unknown>(
    'own-sessions',
    () => transport.send({ method: 'GET', path: '/system/session/getOwnList' }, decodeSessions),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  const end = async (name: string, path: string, query?: Readonly<Record<string, string>>) => {
    setEnding(name)
    try {
      await transport.send({ method: 'DELETE', path, query }, success<unknown>)
      notifier.success(translate('M36'))
    } catch (failed) {
      report(failed, 'M30')
    } finally {
      setEnding(undefined)
    }
    await mutate()
  }
  return {
    sessions: data,
    error,
    reload: () => void mutate(),
    ending,
    end: (id) => end(id, '/system/session/endOwn', { id }),
    endOthers: () => end('others', '/system/session/endOthers'),
  }
}

function decodeSessions(wire: unknown): Result<readonly OwnSession[]> {
  const isList =
    Array.isArray(wire) && wire.every((item: Partial<OwnSession> | null) => typeof item?.id === 'string')
  if (isList) return success(wire as readonly OwnSession[])
  return failure([{ code: 'schema-type', pointer: '', detail: 'A list of sessions is expected.' }])
}
