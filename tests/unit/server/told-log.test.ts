import { describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { ApiRefusal } from '../../../server-stub/platform/refusal/api-refusal'
import { loggedChanges } from '../../../server-stub/platform/journal/logged-changes'
import { reasonOf } from '../../../server-stub/platform/journal/reason-of'
import { tellEntry, type Teller } from '../../../server-stub/platform/journal/tell-entry'
import { readWording } from '../../../server-stub/platform/wording/wording'
import { widgetDefinition } from '../../../widgets/catalog'
import { root } from '../house/files-of'

const entity: EntityMeta = {
  entity: 'parcel',
  title: 'Parcel',
  names: { de: 'Paket' },
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    weight: { type: 'number', title: 'Weight', unit: 'kg' },
    worth: { type: 'number', title: 'Worth', permission: { view: 'parcel:worth' } },
    apiToken: { type: 'string', title: 'Token' },
    lock: { type: 'string', title: 'Lock', secret: true },
  },
}
const wording = readWording(root)
const teller = (language: 'en' | 'de' = 'en', buttons: readonly string[] = []): Teller => ({
  scope: {
    language,
    timeZone: 'Asia/Shanghai',
    translate: (key, values) => wording(language, key, values),
  },
  pageName: (code) => (code === 'parcels' ? 'Parcels' : code),
  context: {
    access: { roles: new Set(['clerk']), menus: new Set(), buttons: new Set(buttons) },
    language,
    translate: (key) => wording(language, key),
    entity: (name) => (name === 'parcel' ? entity : undefined),
    screen: () => undefined,
    dictionary: () => undefined,
    widget: widgetDefinition,
    component: () => undefined,
  },
})
const entry = (changes: unknown, patch: object = {}) => ({
  operation: 'edit',
  menuName: 'parcels',
  entityCode: 'parcel',
  changes,
  reason: null,
  ...patch,
})

describe('the logged changes', () => {
  test('are those of the records that the call was about, each once', () => {
    const own = { entity: 'parcel', record: 'A', field: 'weight', before: 1, after: 2 }
    const other = { entity: 'stock', record: 'S', field: 'count', before: 1, after: 0 }
    expect(loggedChanges([own, other, own], entity)).toEqual([
      { record: 'A', field: 'weight', before: 1, after: 2 },
    ])
    expect(loggedChanges([other], entity)).toBeNull()
    expect(loggedChanges([own], undefined)).toBeNull()
  })

  test('omit the entry of a record without a field when fields of the record are named', () => {
    const noted = [
      { entity: 'parcel', record: 'A' },
      { entity: 'parcel', record: 'A', field: 'weight', before: 1, after: 2 },
      { entity: 'parcel', record: 'B' },
    ]
    expect(loggedChanges(noted, entity)?.map(({ record, field }) => [record, field])).toEqual([
      ['A', 'weight'],
      ['B', undefined],
    ])
  })

  test.each(['apiToken', 'lock', 'newPassword'])(
    'contain of %s only the fact that it was changed',
    (field) => {
      const noted = [{ entity: 'parcel', record: 'A', field, before: 'old-777', after: 'new-777' }]
      expect(JSON.stringify(loggedChanges(noted, entity))).not.toContain('777')
    },
  )

  test('contain no objects, and are limited in length and number', () => {
    const long = 'x'.repeat(5000)
    const [kept] = loggedChanges(
      [{ entity: 'parcel', record: long, field: 'name', before: { inner: 1 }, after: long }],
      entity,
    )!
    expect(kept?.before).toBeNull()
    expect([String(kept?.after).length, kept?.record.length].every((length) => (length ?? 0) <= 201)).toBe(
      true,
    )
    const many = Array.from({ length: 200 }, (_, index) => ({ entity: 'parcel', record: `P${index}` }))
    expect(loggedChanges(many, entity)).toHaveLength(50)
  })
})

describe('a log entry', () => {
  const change = { record: 'Box', field: 'weight', before: 3, after: 4.5 }

  test('is a sentence in the language of the reader', () => {
    expect(tellEntry(entry([change]), teller())['summary']).toBe(
      'Changed Weight of parcel Box from 3 kg to 4.5 kg',
    )
    expect(tellEntry(entry([change]), teller('de'))['summary']).toBe(
      'Weight von Paket Box von 3 kg auf 4,5 kg geändert',
    )
  })

  test('leaves out fields that the reader may not see', () => {
    const changes = [change, { record: 'Box', field: 'worth', before: 100, after: 200 }]
    const told = tellEntry(entry(changes), teller())
    expect(JSON.stringify(told)).not.toMatch(/Worth|200/)
    expect(JSON.stringify(tellEntry(entry(changes), teller('en', ['parcel:worth'])))).toMatch(/Worth.*200/)
  })

  test('names three of many records and counts the others', () => {
    const changes = ['A', 'B', 'C', 'D', 'E'].map((record) => ({ record }))
    expect(tellEntry(entry(changes, { operation: 'delete' }), teller())['summary']).toBe(
      'Deleted parcel A, B, C and 2 others',
    )
  })

  test('of a removed entity, or of no entity, names the page', () => {
    const gone = entry(null, { entityCode: 'gone', operation: 'add' })
    expect(tellEntry(gone, teller())['summary']).toBe('Added Parcels')
    expect(tellEntry(entry(null, { operation: 'export' }), teller())['summary']).toBe('Exported Parcels')
  })

  test('says why the call was refused, and at which field', () => {
    const refusal = new ApiRefusal({
      status: 422,
      message: 'M20',
      reason: 'invalid',
      fields: [{ field: 'weight', message: 'M138', values: { min: 1, max: 9 } }],
    })
    const told = tellEntry(entry(null, { reason: reasonOf(refusal) }), teller())
    expect(told['summary']).toMatch(
      /^Refused: Changed parcel\. .*Weight: The value must be between 1 and 9\.$/,
    )
    expect(reasonOf(new Error('inner'))).toBeUndefined()
  })

  test.each(['closed', '[closed]', '["closed"]', '[7]'])('keeps %s of another system unchanged', (text) => {
    const refusal = new ApiRefusal({ status: 502, message: 'M30', text, reason: 'elsewhere' })
    expect(tellEntry(entry(null, { reason: reasonOf(refusal) }), teller())['reason']).toBe(text)
  })
})
