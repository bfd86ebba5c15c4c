import { widgetDefinition } from '../../widgets/catalog'
import { contextOf } from '../unit/widgets/value-world'
import type { BenchResult } from './bench-result'

const cells = 100_000
/** The limit of a cell, µs: 5,000 cells of a page then take 50 ms. A new formatter for each takes 30 times as long. */
const limit = 10

/** Measures the formatting of cell texts in lists, exports and the keyword filter. */
export async function run(): Promise<readonly BenchResult[]> {
  const moment = contextOf({}, 'de', 'Europe/Berlin')
  const money = contextOf({ unit: '元' })
  const [dateTime, amount] = [widgetDefinition('dateTime')?.toText, widgetDefinition('money')?.toText]
  const started = performance.now()
  for (let index = 0; index < cells / 2; index++) {
    const time = `2026-0${(index % 9) + 1}-1${index % 10} 1${index % 10}:30:00`
    dateTime?.(time, moment, {})
    amount?.(index / 7, money, {})
  }
  const value = ((performance.now() - started) / cells) * 1000
  return [{ name: 'text of a cell', value, unit: 'microseconds', limit, ok: value <= limit }]
}
