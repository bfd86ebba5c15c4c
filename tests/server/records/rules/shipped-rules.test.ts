import { describe, expect, test } from 'vitest'
import { validateRecord } from '../../../../server-stub/platform/records/validate-record'
import { dictionaries, shipped } from '../../../contracts/shipped-schemas'

/** Returns the wording key of the refusal of one field in a new record. */
function told(entity: string, field: string, record: Record<string, unknown>): string | undefined {
  const meta = shipped.entities.get(entity)
  if (!meta) throw new Error(`There is no entity ${entity}.`)
  const refusals = validateRecord(meta, record, Object.keys(meta.properties), {
    mode: 'add',
    language: 'en',
    dictionary: (code) => dictionaries.get(code),
  })
  return refusals.find((refusal) => refusal.field === field)?.message
}

describe('field rules of the shipped entities', () => {
  test.each([
    ['V47', 'machine', 'machineName', 'x'.repeat(33), 'M86'],
    ['V50', 'machine', 'lockPassword', 'abc12', 'M89'],
    ['V50', 'machine', 'lockPassword', 'x'.repeat(21), 'M89'],
    ['V50', 'deviceLock', 'lockPassword', 'abc 123', 'M89'],
    ['V50', 'deviceLock', 'lockPassword', 'abc123', undefined],
    ['V55', 'machine', 'materialBoxQuantity', 2, 'M138'],
    ['V55', 'recipe', 'materialBoxQuantity', 6, 'M138'],
    ['V55', 'materialBox', 'boxQuantity', undefined, 'M2'],
    ['V55', 'materialBox', 'boxQuantity', 3, undefined],
    ['V66', 'advertisement', 'adLink', undefined, 'M92'],
    ['V94', 'goodsType', 'sort', 10_000, 'M133'],
    ['V94', 'goodsType', 'sort', -1, 'M133'],
    ['V94', 'recipeGroup', 'sort', 9999, undefined],
  ])('%s: %s.%s with %j gives %s', (_, entity, field, value, message) => {
    expect(told(entity, field, value === undefined ? {} : { [field]: value })).toBe(message)
  })

  test.each([
    ['V67', { pushType: 13, containerNo: 1, minTemperature: 9, maxTemperature: 5 }, 'maxTemperature', 'M93'],
    ['V68', { pushType: 3 }, 'faultContent', 'M94'],
    ['V69', { pushType: 5 }, 'priceList', 'M95'],
  ])('%s: a push of %j is refused at %s with %s', (_, push, field, message) => {
    expect(told('push', field, push)).toBe(message)
  })
})
