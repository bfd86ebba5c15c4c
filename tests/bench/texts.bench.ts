import { widgetDefinition } from '../../widgets/catalog'
import { contextOf } from '../unit/widgets/value-world'
import type { BenchResult } from './bench-result'

const cells = 100_000
/** Microseconds a cell: 5,000 cells of a page then cost 50 ms; formatters made anew for each would cost 30 times that. */
const limit = 10

/** The texts of cells, as lists, exports and the keyword filter write them. */
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
