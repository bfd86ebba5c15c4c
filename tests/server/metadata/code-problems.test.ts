import { describe, expect, it } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { behaviours } from '../../../server-stub/behaviours'
import { countsOf } from '../../../server-stub/counts-of'
import {
  codeProblems,
  unknownEntityProblems,
} from '../../../server-stub/platform/metadata/problems/code-problems'
import { parameterProblems } from '../../../server-stub/platform/seeding/parameter-problems'
import { recipes } from '../../../server-stub/product/recipes/index'
import type { MetadataService } from '../../../server-stub/platform/metadata/metadata-service'
import { shipped } from '../../shipped'
import type { EntityBehaviour } from '../../../server-stub/platform/records/behaviour'

const book: EntityMeta = {
  entity: 'book',
  type: 'object',
  properties: { title: { type: 'string' } },
  actions: {
    lend: { path: '/book/lend', coded: true, preview: '/book/lendPreview' },
    shelve: { path: '/book/shelve', set: { title: 'x' } },
  },
}
const entities = new Map([['book', book]])
const nothing = async () => undefined
const toldOf = (own: Parameters<typeof codeProblems>[1]) =>
  codeProblems(entities, own).map(({ code, source, pointer }) => `${code} ${source}#${pointer}`)

describe('code and metadata', () => {
  it('agree when every coded action has code, and no other', () => {
    const agreed = { actions: { lend: nothing }, previews: { lend: async () => ({}) } }
    expect(toldOf(new Map([['book', agreed]]))).toEqual([])
  })

  it('disagree when a coded action has no code', () => {
    expect(toldOf(new Map())).toEqual([
      'no-code entity.book#/actions/lend/coded',
      'no-code entity.book#/actions/lend/preview',
    ])
    expect(toldOf(new Map([['book', { actions: { lend: nothing } }]]))).toEqual([
      'no-code entity.book#/actions/lend/preview',
    ])
    expect(toldOf(new Map([['book', { previews: { lend: async () => ({}) } }]]))).toEqual([
      'no-code entity.book#/actions/lend/coded',
    ])
  })

  it('disagree when code belongs to an unknown entity or action', () => {
    const own = { actions: { lend: nothing, burn: nothing }, previews: { lend: async () => ({}) } }
    expect(
      toldOf(
        new Map<string, EntityBehaviour>([
          ['book', own],
          ['boook', {}],
        ]),
      ),
    ).toEqual(['unknown-action entity.book#/actions', 'unknown-entity entity.boook#'])
    const shelving = { actions: { lend: nothing, shelve: nothing }, previews: { lend: async () => ({}) } }
    expect(toldOf(new Map([['book', shelving]]))).toEqual(['unknown-action entity.book#/actions'])
    const guessing = { actions: { lend: nothing }, previews: { lend: nothing, shelve: nothing } }
    expect(toldOf(new Map([['book', guessing as unknown as EntityBehaviour]]))).toEqual([
      'unknown-action entity.book#/actions',
    ])
    expect(unknownEntityProblems(entities, ['book', 'shelf'], 'a view').map(({ source }) => source)).toEqual([
      'entity.shelf',
    ])
  })

  it('keep the server from starting when they disagree, with a sentence that names the place', () => {
    const start = (entities = shipped.entities) =>
      behaviours({ shipped: { ...shipped, entities }, current: () => ({}) } as unknown as MetadataService, [
        recipes,
      ])
    expect(() => start()).toThrow(
      'entity.salesSuccess#/actions/refund/coded: There is no code for the action "refund".',
    )
    const others = new Map([...shipped.entities].filter(([name]) => name !== 'materialBox'))
    expect(() => start(others)).toThrow(
      'entity.materialBox: There is code for the entity "materialBox", which does not exist.',
    )
    const count = async () => undefined
    expect(() => countsOf({ shipped }, [{ counts: { salesOrder: count, shelf: count } }])).toThrow(
      'entity.shelf: There is a count from sums of the entity "shelf", which does not exist.',
    )
  })
})

describe('modules and the parameters of a product', () => {
  const file = { parameters: [{ code: 'fine', value: '2' }] }
  const toldOf = (...[product, of, modules]: Parameters<typeof parameterProblems>) =>
    parameterProblems(product, of, modules).map(({ code, pointer, detail }) => `${code} ${pointer} ${detail}`)

  it('agree when a module reads each parameter of the product', () => {
    expect(toldOf(file, entities, [{ name: 'lending', parameters: { fine: () => undefined } }])).toEqual([])
  })

  it('agree when a field takes its value from the parameter, or the platform knows it', () => {
    const loan: EntityMeta = {
      entity: 'loan',
      type: 'object',
      properties: { fine: { type: 'number', derived: { parameter: 'fine' } } },
    }
    const both = { parameters: [...file.parameters, { code: 'captchaEnable', value: 'false' }] }
    expect(toldOf(both, new Map([['loan', loan]]), [])).toEqual([])
  })

  it('disagree when a module reads a parameter that the product lacks, and when nothing reads one', () => {
    expect(toldOf(file, entities, [{ name: 'lending', parameters: { fines: () => undefined } }])).toEqual([
      'unknown-parameter /parameters The module "lending" reads the parameter "fines", which the product does not have.',
      'unread-parameter /parameters/0 Nothing reads the parameter "fine".',
    ])
  })
})
