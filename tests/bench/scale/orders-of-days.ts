import { totals } from '../many-orders/list-calls'

/**
 * Returns the call of the console for page 1 of the orders of the last days, newest first, with the totals at its foot,
 * as far as they are in this year.
 * @param filters beside the time
 */
export function ordersOfDays(days: number, filters: Readonly<Record<string, string>> = {}): string {
  const day = (back: number) =>
    new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
  const from = [day(days), `${day(0).slice(0, 4)}-01-01`].sort()[1]
  const query = {
    pageNo: '1',
    pageSize: '10',
    sortField: 'payTime',
    sortOrder: 'desc',
    totals,
    ...filters,
    payTime: `${from} 00:00:00,${day(0)} 23:59:59`,
  }
  return `/order/success/getPage?${new URLSearchParams(query)}`
}
