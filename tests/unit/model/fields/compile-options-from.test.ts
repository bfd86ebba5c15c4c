import { expect, it } from 'vitest'
import { compileOptionsFrom } from '../../../../engine/model/fields/compile-options-from'
import { contextWith, entityOf, openSink } from '../compile-with'

const shop = { ...entityOf({ kinds: { type: 'array' } }), entity: 'shop' }
const thing = entityOf({
  name: { type: 'string' },
  shopId: { type: 'string', reference: { entity: 'shop', selector: 'shops', value: 'code' } },
  otherId: { type: 'string', reference: { entity: 'shop' } },
  lostId: { type: 'string', reference: { entity: 'lost' } },
})

function compile(...sources: readonly { readonly field: string; readonly property: string }[]) {
  const { sink, told } = openSink()
  const context = contextWith({ entities: [shop] })
  return { models: compileOptionsFrom(sources as never, thing, context, sink, '/items/2'), told: told() }
}

it('options come from the records that a field refers to, by its selector and value', () => {
  expect(compile({ field: 'shopId', property: 'kinds' }, { field: 'otherId', property: 'kinds' })).toEqual({
    models: [
      { field: 'shopId', property: 'kinds', selector: { code: 'shops', entity: 'shop', value: 'code' } },
      { field: 'otherId', property: 'kinds', selector: { code: undefined, entity: 'shop', value: 'id' } },
    ],
    told: [],
  })
})

it('a field without a reference gives no options and is reported', () => {
  expect(compile({ field: 'name', property: 'kinds' }, { field: 'nothing', property: 'kinds' })).toEqual({
    models: [],
    told: ['no-reference /items/2/optionsFrom/0/field', 'no-reference /items/2/optionsFrom/1/field'],
  })
})

it('an unknown property of a known entity is reported, and one of an unknown entity is not', () => {
  expect(compile({ field: 'lostId', property: 'any' }, { field: 'shopId', property: 'any' }).told).toEqual([
    'unknown-field /items/2/optionsFrom/1/property',
  ])
})
