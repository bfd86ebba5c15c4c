import { sql } from '../../database/sql/sql'
import type { Database } from '../../database/open-database'
import type { MetadataService } from '../metadata-service'

const pollMs = 500
const holdMs = 25_000

/** A waiting request of a console. */
interface Waiter {
  /** The revision of permissions at which the waiter was last checked. */
  access: number
  readonly isChanged: () => Promise<boolean>
  readonly wake: () => void
}

/**
 * Lets consoles wait for the next revision of metadata, and for changed permissions of their person. One query every
 * 500 ms serves all requests that wait on this server, and detects changes by other servers; without waiting requests
 * there is no query.
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
      // The database is unavailable: waiting requests time out, and the consoles repeat them.
    }
    timer = waiting.size > 0 ? setTimeout(() => void poll(), pollMs) : undefined
  }
  /** Checks the waiters one after another, so that the change of a role does not reload all persons at once. */
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
     * Waits until metadata is past `after`, the person's permissions have changed, 25 s have passed, or the client has
     * disconnected. `access` is the revision of permissions when the person was loaded; `isChanged` is called when that
     * has increased.
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
