import { sql } from '../../../server-stub/platform/database/sql/sql'
import type { Answer, Client, ConsoleServer } from '../support/console-server'

export type Row = Readonly<Record<string, unknown>>

/**
 * Returns the queries and calls that tests of machine actions share.
 * @param server returns the server; called only when it is open
 */
export function machinesOn(server: () => ConsoleServer) {
  const rowsOf = async (statement: ReturnType<typeof sql<Row>>) =>
    (await statement.execute(server().database.db)).rows
  return {
    rowsOf,
    machine: async (id: unknown) =>
      (await rowsOf(sql<Row>`select * from records.machine where id = ${String(id)}`))[0]!,
    /** Returns the ids of up to 8 unexpired machines of an operator, by default with a payment terminal. */
    machinesOf: async (departmentId: string, terminal = 'is not null') =>
      (
        await rowsOf(sql<Row>`select id from records.machine where "departmentId" = ${departmentId}
        and "expireDate" > now() and "sqbTerminalId" ${sql.raw(terminal)} order by id desc limit 8`)
      ).map(({ id }) => String(id)),
    put: (client: Client, path: string, body: Row) => client.call('PUT', `/device/machine/${path}`, { body }),
  }
}

/** Returns the refused fields of an answer, each with its code. */
export function fieldsOf({ data }: Answer): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ((data as { fields?: { field: string; code: string }[] } | null)?.fields ?? []).map(({ field, code }) => [
      field,
      code,
    ]),
  )
}
