import { sql } from 'kysely'
import type { Database } from '../database/open-database'
import type { MetadataService } from './metadata-service'

const pollMs = 500
const holdMs = 25_000

/**
 * Lets consoles wait for the next revision of metadata. One query twice a second serves all that wait on this server,
 * and finds what other servers changed; nothing is asked while nobody waits.
 */
export function createRevisionWatch({ db }: Pick<Database, 'db'>, metadata: MetadataService) {
  const waiting = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined

  const poll = async (): Promise<void> => {
    try {
      const { rows } = await sql<{
        value: string
      }>`select value from console.counter where name = 'metadata'`.execute(db)
      await metadata.refresh(Number(rows[0]?.value ?? 0))
    } catch {
      // The database is away: those who wait are answered when their time is up, and ask again.
    }
    timer = waiting.size > 0 ? setTimeout(() => void poll(), pollMs) : undefined
  }
  const stopListening = metadata.onRevision(() => {
    for (const wake of waiting) wake()
  })

  return {
    /** Answers the revision in force once it is past `after`, or when 25 s are over, or the caller has gone. */
    async wait(after: number, gone: AbortSignal): Promise<number> {
      if (metadata.current().revision > after) return metadata.current().revision
      await new Promise<void>((resolve) => {
        const end = (): void => {
          waiting.delete(end)
          clearTimeout(limit)
          gone.removeEventListener('abort', end)
          resolve()
        }
        const limit = setTimeout(end, holdMs)
        gone.addEventListener('abort', end)
        waiting.add(end)
        timer ??= setTimeout(() => void poll(), pollMs)
      })
      return metadata.current().revision
    },
    close(): void {
      stopListening()
      clearTimeout(timer)
      for (const wake of waiting) wake()
    },
  }
}

export type RevisionWatch = ReturnType<typeof createRevisionWatch>
