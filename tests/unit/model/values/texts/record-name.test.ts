import { describe, expect, it } from 'vitest'
import { namesOf, recordName } from '../../../../../engine/model/values/texts/record-name'

describe('recordName', () => {
  const row = {
    name: 'Payment way',
    code: 'pay_way',
    zhName: '支付方式',
    enName: 'Way of paying',
    deName: '',
  }

  it('prefers the name in the language of the reader, then the English one', () => {
    expect(recordName(row, ['name'], 'zh')).toBe('支付方式')
    expect(recordName(row, ['name'], 'de')).toBe('Way of paying')
    expect(recordName({ name: 'Payment way' }, ['name'], 'de')).toBe('Payment way')
  })

  it('adds distinguishing fields in brackets and repeats nothing', () => {
    expect(recordName(row, ['name', 'code'], 'en')).toBe('Way of paying (pay_way)')
    expect(recordName({ name: 'M1', code: 'M1' }, ['name', 'code'], 'en')).toBe('M1')
    expect(recordName({ code: 'M1' }, ['name', 'code'], 'en')).toBe('M1')
  })

  it('joins numbers and several further fields by commas', () => {
    expect(
      recordName({ name: 'Tea', no: 7, place: '', code: 'T' }, ['name', 'no', 'place', 'code'], 'en'),
    ).toBe('Tea (7, T)')
    expect(recordName({ no: 7, code: 'T' }, ['name', 'no', 'code'], 'en')).toBe('7, T')
    expect(recordName({ no: 7 }, ['no'], 'en')).toBe('7')
  })

  it('is written as its fields have it where it is edited', () => {
    expect(recordName(row, ['name', 'code'])).toBe('Payment way (pay_way)')
    expect(recordName({ name: ' ', code: 'M1' }, ['name', 'code'])).toBe('M1')
    expect(namesOf({ label: 'name' })).toEqual(['name'])
    expect(namesOf({ label: 'name', named: ['code'] })).toEqual(['code'])
  })

  it('returns an empty text when there is nothing to show', () => {
    expect(recordName({ name: null, code: { a: 1 } }, ['name', 'code'], 'en')).toBe('')
    expect(recordName({ name: 'Tea' }, [], 'en')).toBe('')
  })
})
