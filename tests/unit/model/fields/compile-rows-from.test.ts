import { describe, expect, it } from 'vitest'
import type { RowsFromMeta } from '../../../../engine/metadata/contract.generated'
import { compileRowsFrom } from '../../../../engine/model/fields/compile-rows-from'
import { contextWith, entityOf, openSink } from '../compile-with'

const row = entityOf({
  townId: { type: 'string', title: 'Town', format: 'id', reference: { entity: 'town' } },
  strangerId: { type: 'string', title: 'Stranger', format: 'id', reference: { entity: 'stranger' } },
  ownId: {
    type: 'string',
    title: 'Own',
    reference: { entity: 'town' },
    permission: { view: 'trip:own' },
  },
  name: { type: 'string', title: 'Name' },
})
const trip = entityOf(
  {
    ownerId: { type: 'string', format: 'id', reference: { entity: 'owner' } },
    country: { type: 'string' },
  },
  { tenancy: { field: 'ownerId' } },
)
const town = { ...entityOf({ title: { type: 'string' } }), entity: 'town' }

function compile(source: RowsFromMeta) {
  const { sink, told } = openSink()
  const context = contextWith({ entities: [row, town] })
  return { sources: compileRowsFrom([source], row, trip, context, sink, '/at'), told: told() }
}

describe('the row sources of a table', () => {
  it('are the selectors of properties of a row, with the labels of the properties', () => {
    expect(compile({ field: 'townId' })).toEqual({
      sources: [
        {
          field: 'townId',
          label: 'Town',
          selector: { code: undefined, entity: 'town', value: 'id', labelField: undefined },
          fill: {},
          duplicate: 'form.rows.duplicate',
          operatorField: 'ownerId',
          when: undefined,
        },
      ],
      told: [],
    })
  })

  it('have the stated fields to fill, message for duplicates and condition', () => {
    const said = {
      fill: { name: 'title' },
      duplicate: 'M13',
      when: { properties: { country: { const: 'CH' } } },
    }
    expect(compile({ field: 'townId', ...said })).toMatchObject({ sources: [said], told: [] })
  })

  it('are left out without a problem when the user may not see the property', () => {
    expect(compile({ field: 'ownId' })).toEqual({ sources: [], told: [] })
  })

  it('are reported and left out when the property is no reference', () => {
    expect(compile({ field: 'name' })).toEqual({ sources: [], told: ['no-reference /at/0/field'] })
    expect(compile({ field: 'lost' })).toEqual({ sources: [], told: ['unknown-field /at/0/field'] })
  })

  it('are reported for unknown fields on both sides, as far as both entities are known', () => {
    expect(compile({ field: 'townId', fill: { lost: 'title', name: 'lost' } }).told).toEqual([
      'unknown-field /at/0/fill/lost',
      'unknown-field /at/0/fill/name',
    ])
    expect(compile({ field: 'strangerId', fill: { name: 'anything' } }).told).toEqual([])
    expect(compile({ field: 'townId', when: { required: ['lost'] } }).told).toEqual([
      'unknown-field /at/0/when',
    ])
  })

  it('are undefined when the screen states none', () => {
    const { sink } = openSink()
    expect(compileRowsFrom(undefined, row, trip, contextWith(), sink, '/at')).toBeUndefined()
  })
})
