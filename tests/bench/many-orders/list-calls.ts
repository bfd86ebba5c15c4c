/** A page of the order list and its query. */
export interface ListCall {
  readonly name: string
  readonly query: Readonly<Record<string, string>>
}

/** The sums at the foot of the order list. */
export const totals = 'quantity,amount,paidAmount,refundAmount,keptAmount,keptProfit'

/**
 * Returns the usual queries of the order list over a year: pages 1, 2 and 1,000, every kind of filter, alone and with
 * another, and sorts, always with the totals at its foot.
 * @param totalOf returns the number of rows of a query
 * @param hasLevels true when the user sees operators of several levels
 */
export async function listCalls(
  totalOf: (query: ListCall['query']) => Promise<number>,
  hasLevels: boolean,
): Promise<readonly ListCall[]> {
  const year = wholeYear()
  const newest = { sortField: 'payTime', sortOrder: 'desc' }
  const page = (filters: object, pageNo = 1) => ({
    pageNo: String(pageNo),
    pageSize: '10',
    totals,
    ...newest,
    payTime: year,
    ...filters,
  })
  const total = await totalOf(page({}))
  const last = Math.max(1, Math.floor(total / 10))
  return [
    { name: 'a year', query: page({}) },
    { name: 'a year, oldest first', query: page({ sortOrder: 'asc' }) },
    { name: 'a year, by order number', query: page({ sortField: 'orderNo' }) },
    { name: 'page 2 of a year', query: page({}, 2) },
    { name: 'page 1,000 of a year', query: page({}, Math.min(1000, last)) },
    { name: 'a page of 100 rows', query: page({ pageSize: '100' }) },
    { name: 'a day', query: page({ payTime: range(day(1), day(1)) }) },
    { name: 'a month', query: page({ payTime: monthOf(1) }) },
    { name: 'a month half a year ago', query: page({ payTime: monthOf(182) }) },
    { name: 'refunded orders', query: page({ backMoneyStatus: '1' }) },
    { name: 'a way to pay', query: page({ payWay: '3' }) },
    { name: 'ways to pay', query: page({ payWay: '2,3' }) },
    { name: 'a kind of goods', query: page({ goodsType: '1' }) },
    { name: 'a machine number', query: page({ machineNo: 'VM2401' }) },
    { name: 'a part of a machine name', query: page({ machineName: '医院' }) },
    { name: 'a machine name without matches', query: page({ machineName: 'xyzzy' }) },
    { name: 'a part of a goods name', query: page({ goodsName: '咖啡' }) },
    { name: 'a part of a goods name, and a way to pay', query: page({ goodsName: '拿铁', payWay: '3' }) },
    { name: 'a coupon number', query: page({ couponNo: 'CP0033' }) },
    {
      name: 'the beginning of an order number',
      query: page({ orderNo: `${day(100).replaceAll('-', '')}12` }),
    },
    { name: 'an operator', query: page({ departmentId: '4' }) },
    { name: 'an operator, refunded orders', query: page({ departmentId: '4', backMoneyStatus: '1' }) },
    ...(hasLevels ? [{ name: 'operators of a level', query: page({ vipGrades: '3' }) }] : []),
  ]
}

/** Returns a day in China, so many days ago. */
function day(back: number): string {
  return new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the range from the first second of one day to the last of another. */
function range(from: string, to: string): string {
  return `${from} 00:00:00,${to} 23:59:59`
}

/** Returns the range of the calendar month that contains a day, until today at most. */
function monthOf(back: number): string {
  const month = day(back).slice(0, 7)
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
  return range(`${month}-01`, [last.toISOString().slice(0, 10), day(0)].sort()[0] ?? '')
}

/** Returns the calendar year with most of the last twelve months, as a search cannot span two calendar years. */
function wholeYear(): string {
  const year = day(182).slice(0, 4)
  return range(`${year}-01-01`, [`${year}-12-31`, day(0)].sort()[0] ?? '')
}
