import { describe, expect, it } from 'vitest'
import { contract } from '../../../engine/metadata/contract'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { growthProblems } from '../../../server-stub/platform/metadata/problems/growth-problems'
import { shipped } from '../../shipped'

const visit = {
  entity: 'visit',
  type: 'object',
  audit: false,
  required: ['at'],
  grows: { by: 'at' },
  properties: { at: { type: 'string', format: 'date-time' }, note: { type: 'string' } },
} as EntityMeta

/** Returns the problems of an entity, beside the growing entity `visit`. */
function told(entity: object): readonly string[] {
  const made = { ...visit, ...entity } as EntityMeta
  return growthProblems(made, new Map([...new Map([['visit', visit]]), [made.entity, made]])).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  )
}

/** Returns the problems that the contract has with a time to keep. */
function contractProblems(keep: unknown): readonly string[] {
  return contract
    .entity({ ...visit, title: 'Visit', label: 'note', grows: { by: 'at', keep } })
    .map(({ code, pointer, detail }) => `${code} ${pointer} ${detail}`)
}

it('the shipped entities have no problem of this kind', () => {
  const all = [...shipped.entities.values()]
  expect(all.flatMap((entity) => growthProblems(entity, shipped.entities))).toEqual([])
})

describe('an entity that grows', () => {
  const properties = (field: object) => ({ properties: { ...visit.properties, ...field } })

  it('may go by a required date-time, or by the time of creation', () => {
    expect(told({})).toEqual([])
    expect(told({ audit: true, required: [], grows: { by: 'createTime' } })).toEqual([])
  })

  it.each(['5 years', '1 year', '18 months', '1 month'])('may keep months for %s', (keep) => {
    expect(contractProblems(keep)).toEqual([])
  })

  it.each(['5', '5 weeks', '0 years', '1.5 years', '-1 years', '5years', '5 years ', '', 5, null])(
    'may not keep months for %j',
    (keep) => {
      expect(contractProblems(keep)).toEqual([
        typeof keep === 'string'
          ? `schema-pattern /grows/keep "${keep}" does not match ^[1-9][0-9]{0,2} (month|months|year|years)$, as "5 years" does.`
          : expect.stringContaining('schema-type /grows/keep'),
      ])
    },
  )

  it.each([
    [{ grows: { by: 'when' } }, 'unknown-field /grows/by'],
    [{ grows: { by: 'note' } }, 'wrong-kind /grows/by'],
    [properties({ at: { type: 'string', format: 'date' } }), 'wrong-kind /grows/by'],
    [properties({ at: { type: 'string', format: 'date-time', virtual: true } }), 'wrong-kind /grows/by'],
    [{ required: [] }, 'optional-time /grows/by'],
    [properties({ at: { type: ['string', 'null'], format: 'date-time' } }), 'optional-time /grows/by'],
    [{ entity: 'part', of: 'visit', where: { note: 'x' } }, 'misplaced-growth /grows'],
    [{ store: 'none' }, 'misplaced-growth /grows'],
  ])('is refused for a time that a record may lack: %j', (entity, problem) => {
    expect(told(entity)).toEqual([problem])
  })

  it.each([
    [properties({ no: { type: 'string', unique: true } }), 'unique-across-months /properties/no/unique'],
    [properties({ no: { type: 'string', unique: ['at'] } }), 'unique-across-months /properties/no/unique'],
    [properties({ id: { type: 'string', maxLength: 9 } }), 'chosen-key /properties/id'],
    [
      {
        entity: 'part',
        of: 'visit',
        grows: undefined,
        ...properties({ note: { type: 'string', unique: true } }),
      },
      'unique-across-months /properties/note/unique',
    ],
  ])('is refused for uniqueness that months cannot keep: %j', (entity, problem) => {
    expect(told(entity)).toEqual([problem])
  })
})
