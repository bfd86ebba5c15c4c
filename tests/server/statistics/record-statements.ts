import type { PoolClient } from 'pg'
import type { Database } from '../../../server-stub/platform/database/open-database'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Returns the statements that run on a database during `work`. */
export async function recordStatements(
  { pool }: Pick<Database, 'pool'>,
  work: () => Promise<unknown>,
): Promise<readonly Statement[]> {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  const recorded: Statement[] = []
  Object.assign(pool, {
    connect: async () => {
      const held = await connect()
      const query = held.query.bind(held) as (...parts: unknown[]) => unknown
      const release = held.release.bind(held)
      Object.assign(held, {
        query: (...parts: unknown[]) => {
          if (typeof parts[0] === 'string')
            recorded.push({ text: parts[0], values: (parts[1] as unknown[] | undefined) ?? [] })
          return query(...parts)
        },
        release: () => {
          Object.assign(held, { query, release })
          release()
        },
      })
      return held
    },
  })
  try {
    await work()
  } finally {
    Object.assign(pool, { connect })
  }
  return recorded
}
