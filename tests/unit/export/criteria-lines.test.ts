import { describe, expect, it } from 'vitest'
import { fromDictionaryFile } from '../../../engine/metadata/rows/decode-dictionary'
import type { FieldModel } from '../../../engine/model/types/field-model'
import { criteriaLines } from '../../../engine/views/export/criteria-lines'
import { widgetDefinition } from '../../../widgets/catalog'

const dictionary = fromDictionaryFile({
  code: 'status',
  title: 'Status',
  items: [
    { value: '0', title: 'New' },
    { value: '2', title: 'Sent' },
  ],
})

const field = (name: string, widget: string, more: Partial<FieldModel> = {}): FieldModel => ({
  name,
  label: name.toUpperCase(),
  widget,
  definition: widgetDefinition(widget),
  schema: { type: 'string' },
  options: {},
  required: false,
  ...more,
})

const scope = {
  language: 'en' as const,
  timeZone: 'Europe/Berlin',
  translate: (key: string, values?: Readonly<Record<string, unknown>>) =>
    key === 'export.criterion' ? `${String(values?.['label'])}: ${String(values?.['value'])}` : key,
}
const search = [
  field('no', 'text'),
  field('status', 'select', { dictionary }),
  field('time', 'dateTimeRange'),
  field('place', 'popupSelector', { selector: { entity: 'place', value: 'id' } }),
]
const labels = async () => new Map([['7', 'Hangzhou']])

describe('the search criteria above an export (X8)', () => {
  it("are one line of labels and of times in the user's time zone", async () => {
    const filters = {
      no: 'A1',
      status: '0,2',
      time: ['2026-11-20 08:00:00', '2026-11-20 09:00:00'],
      place: '7,8',
      elsewhere: 'x',
    }
    expect(await criteriaLines(search, filters, scope, labels)).toEqual([
      'NO: A1; STATUS: New, Sent; TIME: 2026-11-20 01:00:00 – 2026-11-20 02:00:00; PLACE: Hangzhou, 8',
    ])
  })

  it('include a range in the form of the address bar', async () => {
    const [line] = await criteriaLines(search, { time: '2026-11-20 08:00:00,' }, scope, labels)
    expect(line).toContain('TIME: ≥ 2026-11-20 01:00:00')
  })

  it('show raw values when labels cannot be loaded', async () => {
    const failing = () => Promise.reject(new Error('away'))
    expect(await criteriaLines(search, { place: '7' }, scope, failing)).toEqual(['PLACE: 7'])
  })

  it('have no line when nothing is searched', async () => {
    expect(await criteriaLines(search, {}, scope, labels)).toEqual([])
  })

  it('continue on another line when one would be too long', async () => {
    const lines = await criteriaLines(
      search,
      { no: 'x'.repeat(1500), place: 'y'.repeat(1500) },
      scope,
      labels,
    )
    expect(lines.map((line) => line.slice(0, 4))).toEqual(['NO: ', 'PLAC'])
  })
})
