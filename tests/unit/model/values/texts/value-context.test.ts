import { describe, expect, it, vi } from 'vitest'
import type { PropertyMeta } from '../../../../../engine/metadata/contract.generated'
import { createValueContext, type ValueScope } from '../../../../../engine/model/values/texts/value-context'

const scope: ValueScope = { language: 'en', timeZone: 'Asia/Shanghai', translate: (key) => key }
const contextOf = (field: object = {}, more: Partial<ValueScope> = {}) =>
  createValueContext({ options: {}, ...field } as never, { ...scope, ...more })

describe('a time within a sentence', () => {
  const moment = '2026-07-01 08:00:00'

  it('names its zone when it differs from that of the business', () => {
    expect(contextOf({}, { timeZone: 'Europe/Berlin' }).toldTime(moment)).toBe('2026-07-01 02:00:00 (Berlin)')
    expect(contextOf({}, { businessTimeZone: 'Europe/Berlin' }).toldTime(moment)).toBe(
      '2026-07-01 08:00:00 (Shanghai)',
    )
  })

  it('names no zone at home, and is empty without a time', () => {
    const berlin = 'Europe/Berlin'
    expect(contextOf().toldTime(moment)).toBe('2026-07-01 08:00:00')
    expect(contextOf({}, { timeZone: berlin, businessTimeZone: berlin }).toldTime(moment)).toBe(
      '2026-07-01 02:00:00',
    )
    expect(contextOf({}, { timeZone: berlin }).toldTime('')).toBe('')
  })
})

describe('the unit of a number', () => {
  it('is translated once for each plural form of the language', () => {
    const translate = vi.fn((key: string, values?: object) => `${key} ${Object.values(values ?? {}).join()}`)
    const { counted } = contextOf({ unit: 'days', unitKey: 'unit.days' }, { translate, language: 'ru' })
    // In Russian 1 and 21 have one form, 2 and -4 another, 5 and 11 a third, fractions a fourth.
    expect([1, 2, 5, 1.5, 21, -4, 11, 2.5].map((amount) => counted?.(amount))).toEqual(
      [1, 2, 5, 1.5, 1, 2, 5, 1.5].map((amount) => `unit.days ${amount}`),
    )
    expect(translate).toHaveBeenCalledTimes(4)
  })

  it('fits a number of more digits than JavaScript can calculate with', () => {
    const translate = (_: string, values?: object) => Object.values(values ?? {}).join()
    const { counted } = contextOf({ unit: 'days', unitKey: 'unit.days' }, { translate })
    expect(counted?.('9007199254740993')).toBe('9007199254740993')
  })

  it('is the same for all numbers without a wording key, and undefined without a unit', () => {
    const { counted } = contextOf({ unit: 'kW' })
    expect([counted?.(1), counted?.(2)]).toEqual(['kW', 'kW'])
    expect(contextOf().counted).toBeUndefined()
    expect(contextOf({ unitKey: 'unit.days' }).counted).toBeUndefined()
  })
})

describe('days until a date', () => {
  const { format } = contextOf({ schema: { derived: { until: 'endDate' } } as PropertyMeta })

  it('are shown as days ago once the date has passed', () => {
    expect([-2, -1, 0, 1].map((days) => format.quantity(days, 0, 0, 'days'))).toEqual([
      '2 days ago',
      '1 day ago',
      '0 days',
      '1 days',
    ])
    expect(format.quantity('unknown', 0, 0)).toBe('unknown')
    expect(format.date('2026-07-01')).toBe('2026-07-01')
  })

  it('are shown for no other field, whose negative numbers stay negative', () => {
    expect(contextOf({ schema: { type: 'integer' } }).format.quantity(-1, 0, 0)).toBe('-1')
    expect(contextOf({ schema: { derived: { through: 'x' } } }).format.quantity(-1, 0, 0)).toBe('-1')
  })
})

it("addresses on the console's own server are absolute when its host is known", () => {
  const origin = 'https://console.example'
  expect(contextOf({}, { origin }).wholeAddresses('/a.png;https://b.example/c.png')).toBe(
    'https://console.example/a.png;https://b.example/c.png',
  )
  expect(contextOf().wholeAddresses('/a.png; /b.png')).toBe('/a.png;/b.png')
})
