import { describe, expect, test } from 'vitest'
import type { EntityMeta, RequirementMeta } from '../../../../engine/metadata/contract.generated'
import { ApiRefusal } from '../../../../server-stub/platform/refusal/api-refusal'
import { servedFields } from '../../../../server-stub/platform/records/reading/rows/served-fields'
import { toEntityTable } from '../../../../server-stub/platform/records/storage/entity-table'
import { draftRecord } from '../../../../server-stub/platform/records/validation/draft-record'
import { createPerson } from '../fixtures/world'

const holding = (...buttons: string[]) =>
  createPerson({ access: { roles: new Set(['x']), menus: new Set(['thing']), buttons: new Set(buttons) } })

const entityWith = (permission: { view?: RequirementMeta; edit?: RequirementMeta }): EntityMeta => ({
  entity: 'thing',
  type: 'object',
  properties: { name: { type: 'string' }, price: { type: 'integer', permission } },
})

// 9.2: one code, all or any of several codes, or a fixed outcome.
describe.each<[RequirementMeta, readonly string[], boolean]>([
  ['thing:a', ['thing:a'], true],
  ['thing:a', [], false],
  [{ all: ['thing:a', 'thing:b'] }, ['thing:a', 'thing:b'], true],
  [{ all: ['thing:a', 'thing:b'] }, ['thing:a'], false],
  [{ any: ['thing:a', 'thing:b'] }, ['thing:b'], true],
  [{ any: ['thing:a', 'thing:b'] }, ['thing:c'], false],
  [true, [], true],
  [false, ['thing:a'], false],
])('a field that requires %j, for a person with %j', (requirement, codes, granted) => {
  const person = holding(...codes)

  test('is served exactly when that is granted', () => {
    const fields = servedFields(entityWith({ view: requirement }), person)
    expect(fields.includes('price')).toBe(granted)
  })

  test('is set, by add and by edit, exactly when that is granted', () => {
    const entity = entityWith({ edit: requirement })
    const table = toEntityTable(entity, entity)
    const reasons = [undefined, { id: '1', name: 'a', price: 1 }].map((before) => {
      try {
        return draftRecord(table, { name: 'a', price: 2 }, before, person).values.get('price')
      } catch (error) {
        return error instanceof ApiRefusal ? error.details.reason : error
      }
    })
    expect(reasons).toEqual(granted ? [2, 2] : ['field-forbidden', 'field-forbidden'])
  })
})
