import { sql } from 'kysely'
import type { Database } from '../database/open-database'
import type { MetadataService } from './metadata-service'

const pollMs = 500
const holdMs = 25_000

/** Somebody who waits. */
interface Waiter {
  /** What people may do stood at this when the waiter was last looked at. */
  access: number
  readonly isChanged: () => Promise<boolean>
  readonly wake: () => void
}

/**
 * Lets consoles wait for the next revision of metadata, and for a change of what their person may do. One query twice a
 * second serves all that wait on this server, and finds what other servers changed; nothing is asked while nobody waits.
 */
export function createRevisionWatch({ db }: Pick<Database, 'db'>, metadata: MetadataService) {
  const waiting = new Set<Waiter>()
  let timer: NodeJS.Timeout | undefined

  const poll = async (): Promise<void> => {
    try {
      const { rows } = await sql<{ metadata: string; access: string }>`select
        (select value from console.counter where name = 'metadata') as metadata,
        (select value from console.counter where name = 'access') as access`.execute(db)
      await metadata.refresh(Number(rows[0]?.metadata ?? 0))
      await lookAround(Number(rows[0]?.access ?? 0))
    } catch {
      // The database is away: those who wait are answered when their time is up, and ask again.
    }
    timer = waiting.size > 0 ? setTimeout(() => void poll(), pollMs) : undefined
  }
  /** One after the other: a change of one role is no reason to ask for everybody at once. */
  const lookAround = async (access: number): Promise<void> => {
    for (const waiter of waiting) {
      if (waiter.access >= access) continue
      if (await waiter.isChanged()) waiter.wake()
      waiter.access = access
    }
  }
  const stopListening = metadata.onRevision(() => {
    for (const { wake } of waiting) wake()
  })

  return {
    /**
     * Waits until metadata is past `after`, or what the person may do has changed, or 25 s are over, or the caller has
     * gone. `access`: its revision when the person was looked up, and `isChanged`, asked when it has risen.
     */
    async wait(
      after: number,
      { access, isChanged }: Pick<Waiter, 'access' | 'isChanged'>,
      gone: AbortSignal,
    ): Promise<void> {
      if (metadata.current().revision > after) return
      await new Promise<void>((resolve) => {
        const end = (): void => {
          waiting.delete(waiter)
          clearTimeout(limit)
          gone.removeEventListener('abort', end)
          resolve()
        }
        const waiter: Waiter = { access, isChanged, wake: end }
        const limit = setTimeout(end, holdMs)
        gone.addEventListener('abort', end)
        waiting.add(waiter)
        timer ??= setTimeout(() => void poll(), pollMs)
      })
    },
    close(): void {
      stopListening()
      clearTimeout(timer)
      for (const { wake } of waiting) wake()
    },
  }
}

export type RevisionWatch = ReturnType<typeof createRevisionWatch>
