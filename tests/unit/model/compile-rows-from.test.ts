import { describe, expect, it } from 'vitest'
import type { RowsFromMeta } from '../../../engine/metadata/contract.generated'
import { compileRowsFrom } from '../../../engine/model/compile-rows-from'
import { contextWith, entityOf, openSink } from './compile-with'

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

describe('the selectors that rows are chosen in', () => {
  it('are those of properties of a row, named after them', () => {
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

  it('fill in what they say, refuse twice the same in their words, and stand when they say', () => {
    const said = {
      fill: { name: 'title' },
      duplicate: 'M13',
      when: { properties: { country: { const: 'CH' } } },
    }
    expect(compile({ field: 'townId', ...said })).toMatchObject({ sources: [said], told: [] })
  })

  it('are left out without a word where the person may not see the property', () => {
    expect(compile({ field: 'ownId' })).toEqual({ sources: [], told: [] })
  })

  it('refer to records; another property is reported, and left out', () => {
    expect(compile({ field: 'name' })).toEqual({ sources: [], told: ['no-reference /at/0/field'] })
    expect(compile({ field: 'lost' })).toEqual({ sources: [], told: ['unknown-field /at/0/field'] })
  })

  it('name fields that there are, on both sides as far as both are known', () => {
    expect(compile({ field: 'townId', fill: { lost: 'title', name: 'lost' } }).told).toEqual([
      'unknown-field /at/0/fill/lost',
      'unknown-field /at/0/fill/name',
    ])
    expect(compile({ field: 'strangerId', fill: { name: 'anything' } }).told).toEqual([])
    expect(compile({ field: 'townId', when: { required: ['lost'] } }).told).toEqual([
      'unknown-field /at/0/when',
    ])
  })

  it('are none where the screen says nothing', () => {
    const { sink } = openSink()
    expect(compileRowsFrom(undefined, row, trip, contextWith(), sink, '/at')).toBeUndefined()
  })
})
