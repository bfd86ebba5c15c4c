import type { EntityMeta, ListScreenMeta } from '../../engine/metadata/contract.generated'
import type { Row } from '../../engine/metadata/rows/decode-records'

const money = { type: 'number', control: 'money', unit: 'yuan', multipleOf: 0.01, sortable: true } as const

/** The sales of one day. */
export const dayEntity: EntityMeta = {
  entity: 'day',
  title: 'Day',
  type: 'object',
  store: 'none',
  audit: false,
  operations: ['list', 'export'],
  properties: {
    time: { type: 'string', title: 'Day', names: { zh: '日期', de: 'Tag' }, sortable: true },
    volume: {
      type: 'integer',
      title: 'Volume',
      names: { zh: '销量', de: 'Absatzmenge' },
      unit: 'pieces',
      sortable: true,
    },
    sales: { ...money, title: 'Sales', names: { zh: '销售额', de: 'Umsatz' } },
    profit: { ...money, title: 'Profit', names: { zh: '利润', de: 'Gewinn' } },
    measure: {
      type: 'string',
      title: 'Measure',
      enum: ['volume', 'sales'],
      dictionary: 'channel',
      virtual: true,
      filterable: true,
    },
  },
}

/** Totals, two charts, and all rows below them. */
export const dayScreen: ListScreenMeta = {
  code: 'days',
  kind: 'list',
  title: 'Daily sales',
  names: { zh: '每日销售', de: 'Tagesumsätze' },
  entity: 'day',
  standard: ['export'],
  figures: ['volume', 'sales', 'profit'],
  charts: [
    { types: ['line', 'bar'], x: 'time', series: ['volume', 'sales', 'profit'] },
    {
      types: ['ring', 'pie', 'horizontalBar'],
      x: 'time',
      series: ['sales'],
      top: 5,
      title: 'Best days',
      names: { zh: '最佳日', de: 'Beste Tage' },
    },
  ],
  list: {
    columns: ['time', 'volume', 'sales', 'profit'],
    sort: [{ field: 'time', order: 'asc' }],
    whole: true,
  },
}

/** Returns the first days of November; equal in every run. */
function days(count: number): readonly Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    time: `2026-11-${String(index + 1).padStart(2, '0')}`,
    volume: 120 + ((index * 37) % 90),
    sales: 640 + ((index * 173) % 520) + 0.5,
    profit: 210 + ((index * 91) % 160),
  }))
}

/** Returns a list response with totals. */
export function answerDays(count: number): Readonly<Record<string, unknown>> {
  const list = days(count)
  const sum = (name: string) => list.reduce((total, row) => total + Number(row[name]), 0)
  return {
    type: 'page',
    list,
    total: list.length,
    totals: { volume: sum('volume'), sales: sum('sales'), profit: sum('profit') },
  }
}
