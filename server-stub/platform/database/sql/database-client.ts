import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { outageOf } from '../outage-of'

export interface QueryResult<Row> {
  readonly rows: Row[]
  /** Rows that the statement wrote, or that it returned. */
  readonly rowCount: number
}

/** Runs SQL: a client, one of its connections, or a transaction. */
export interface Queryable {
  query<Row>(text: string, values: readonly unknown[]): Promise<QueryResult<Row>>
}

/** An open transaction. It commits when the work that began it resolves, and rolls back when that rejects. */
export interface Transaction extends Queryable {
  readonly isTransaction: true
}

/** A transaction that its owner ends: exactly one of the two is called, once. */
export interface OpenTransaction extends Transaction {
  commit(): Promise<void>
  /** Never rejects: a transaction whose connection is lost has ended, too. */
  rollback(): Promise<void>
}

export interface TransactionMode {
  /** Default: `read committed`. */
  readonly isolation?: 'repeatable read'
  readonly readOnly?: boolean
}

/** Access to the database. Each statement runs on a connection of its own, unless the client is that of one connection. */
export interface DatabaseClient extends Queryable {
  /** Resolves after the commit. An error of `work` or of the commit rolls back, and rejects. */
  transaction<T>(work: (trx: Transaction) => Promise<T>, mode?: TransactionMode): Promise<T>
  /** Begins a transaction that the caller ends, for work that is not one function. */
  begin(mode?: TransactionMode): Promise<OpenTransaction>
  /** Lends one connection to `work`, for what belongs to a session: advisory locks, cancellation by its process. */
  connection<T>(work: (own: DatabaseClient) => Promise<T>): Promise<T>
}

/** A connection that is lent. `isBroken` closes it instead of lending it again. */
interface Lease {
  readonly client: PoolClient
  release(isBroken?: boolean): void
}

/** A client on the connections of a pool. */
export function createDatabaseClient(pool: Pool): DatabaseClient {
  return clientOf(async () => {
    const client = await pool.connect()
    return { client, release: (isBroken) => client.release(isBroken) }
  })
}

function clientOf(lend: () => Promise<Lease>): DatabaseClient {
  const begin = async (mode: TransactionMode = {}): Promise<OpenTransaction> => {
    const lease = await lend()
    const query = queryOn(lease.client)
    const end = async (command: 'commit' | 'rollback'): Promise<void> => {
      try {
        await lease.client.query(command)
      } catch (error) {
        // The state of the connection is unknown. Closing it ends the transaction.
        lease.release(true)
        throw error
      }
      lease.release()
    }
    // A rollback that fails has lost its connection, and with it the transaction: nothing is left to report.
    const rollback = () => end('rollback').catch(() => undefined)
    try {
      await lease.client.query(beginOf(mode))
    } catch (error) {
      lease.release(true)
      throw error
    }
    return { isTransaction: true, query, commit: () => end('commit'), rollback }
  }
  return {
    query: async (text, values) => {
      const { client, release } = await lend()
      let broken = false
      try {
        return await queryOn(client)(text, values)
      } catch (error) {
        // Otherwise a connection that is ending would be lent once more before its end is noticed.
        broken = outageOf(error) === 'database-away'
        throw error
      } finally {
        release(broken)
      }
    },
    begin,
    transaction: async <T>(work: (trx: Transaction) => Promise<T>, mode?: TransactionMode) => {
      const trx = await begin(mode)
      let result: T
      try {
        result = await work(trx)
      } catch (error) {
        await trx.rollback()
        throw error
      }
      await trx.commit()
      return result
    },
    connection: async (work) => {
      const { client, release } = await lend()
      let broken = false
      const keep = (isBroken = false): void => {
        broken ||= isBroken
      }
      try {
        return await work(clientOf(() => Promise.resolve({ client, release: keep })))
      } finally {
        release(broken)
      }
    },
  }
}

function queryOn(client: PoolClient): Queryable['query'] {
  return async <Row>(text: string, values: readonly unknown[]) => {
    const { rows, rowCount } = await client.query<Row & QueryResultRow>(text, [...values])
    return { rows, rowCount: rowCount ?? 0 }
  }
}

function beginOf({ isolation, readOnly = false }: TransactionMode): string {
  return `begin${isolation ? ` isolation level ${isolation}` : ''}${readOnly ? ' read only' : ''}`
}
