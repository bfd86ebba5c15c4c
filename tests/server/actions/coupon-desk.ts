import { sql } from '../../../server-stub/platform/database/sql/sql'
import { openConsole, type Answer, type Client, type ConsoleServer } from '../support/console-server'
import type { TestDatabases } from '../support/databases'

type Row = Readonly<Record<string, unknown>>

/** Opens a server with the clients of two operators, one above the other, and of an unrelated operator. */
export async function openCouponDesk(databases: TestDatabases) {
  const server: ConsoleServer = await openConsole(databases)
  const [primary, secondary, other] = await Promise.all(
    ['primary', 'secondary', 'huangjf'].map((name) => server.login(name)),
  )
  if (!primary || !secondary || !other) throw new Error('nobody is there')
  const rowsOf = async (statement: ReturnType<typeof sql<Row>>) =>
    (await statement.execute(server.database.db)).rows
  /** Returns the day that many days after today, in China. */
  const today = async (days = 0) => {
    const [row] = await rowsOf(
      sql<Row>`select ((now() at time zone 'Asia/Shanghai')::date + ${days}::integer)::text as day`,
    )
    return String(row?.['day'])
  }
  /** Returns a coupon as the form sends it. */
  const coupon = async (over: Row = {}): Promise<Row> => ({
    couponName: 'Summer',
    couponType: 1,
    discountAmount: 2.5,
    priority: 1,
    pickupCodeStrategy: 0,
    validStartDate: await today(),
    validEndDate: await today(30),
    weekdays: [1, 2, 3],
    allDayFlag: 1,
    goodsRange: 0,
    machineRange: 0,
    totalQuantity: 10,
    allowSubOperators: 0,
    ...over,
  })
  const post = (path: string, body: Row, client: Client = primary) =>
    client.call('POST', `/coupon/${path}`, { body })
  const put = (path: string, body: Row, client: Client = primary) =>
    client.call('PUT', `/coupon/${path}`, { body })
  return {
    server,
    db: server.database.db,
    people: { primary, secondary, other },
    rowsOf,
    today,
    coupon,
    post,
    put,
    /** Adds a coupon that is not enabled, and returns its id. */
    add: async (over: Row = {}, client: Client = primary) =>
      ((await post('coupon/add', await coupon(over), client)).data as { id: string }).id,
    stored: async (id: string): Promise<Row> =>
      (await rowsOf(sql<Row>`select * from records."anyCoupon" where id = ${id}`))[0] ?? {},
    codesOf: (id: string) =>
      rowsOf(sql<Row>`select "pickupCode", "codeStatus", "departmentId", "couponKind"
        from records."anyPickupCode" where "couponId" = ${id} order by id`),
  }
}

export type CouponDesk = Awaited<ReturnType<typeof openCouponDesk>>

/** Returns the wording key of each refused field. */
export function fieldsOf({ data }: Answer): Readonly<Record<string, string>> {
  const { fields = [] } = (data ?? {}) as { fields?: { field: string; code: string }[] }
  return Object.fromEntries(fields.map(({ field, code }) => [field, code]))
}

/** Returns the HTTP statuses in ascending order. */
export function statusesOf(answers: readonly Answer[]): readonly number[] {
  return answers.map(({ status }) => status).toSorted((one, two) => one - two)
}
