import { describe, expect, it } from 'vitest'
import {
  baseOf,
  endpointsOf,
  listEndpointOf,
  operationsOf,
} from '../../../../engine/model/entities/endpoints-of'
import { labelOf } from '../../../../engine/model/entities/label-of'
import { operatorFieldOf } from '../../../../engine/model/entities/operator-field'
import { screenEntity } from '../../../../engine/model/entities/screen-entity'
import { entityOf, listOf } from '../compile-with'

const thing = entityOf({ name: { type: 'string' } })
const { base: _base, ...plain } = thing

describe('the addresses of an entity (8.3)', () => {
  it('begin with its own base, or with its name', () => {
    expect(baseOf(thing)).toBe('/things')
    expect(baseOf(plain)).toBe('/records/thing')
  })

  it('are those of the operations that it offers', () => {
    expect(operationsOf(thing)).toEqual(['list', 'get', 'add', 'edit', 'delete', 'export'])
    expect(endpointsOf(listOf(), thing)).toEqual({
      list: { method: 'GET', path: '/things/getPage' },
      get: { method: 'GET', path: '/things/get' },
      add: { method: 'POST', path: '/things/add' },
      edit: { method: 'PUT', path: '/things/edit' },
      delete: { method: 'DELETE', path: '/things/delete' },
      export: { method: 'POST', path: '/things/export' },
    })
    expect(Object.keys(endpointsOf(listOf(), { ...thing, operations: ['list'] }))).toEqual(['list'])
  })

  it('include a list path of its own where it states one', () => {
    const own = { ...thing, listPath: '/all/things' }
    expect(listEndpointOf(own)).toEqual({ method: 'GET', path: '/all/things' })
    expect(endpointsOf(listOf(), own).list?.path).toBe('/all/things')
    expect(endpointsOf(listOf(), own).get?.path).toBe('/things/get')
  })

  it('of a service begin with its screen and include the export of its list', () => {
    const of = (service: object) => endpointsOf(listOf({ service }), { ...thing, listPath: '/all' })
    expect(of({ url: 'https://x' })).toEqual({
      list: { method: 'GET', path: '/service/things/getPage' },
      export: { method: 'POST', path: '/service/things/export' },
    })
    expect(Object.keys(of({ url: 'https://x', operations: ['get', 'edit'] }))).toEqual(['get', 'edit'])
  })
})

describe('the entity of a screen', () => {
  it('has no audit fields when a service serves it, unless it asks for them', () => {
    const service = listOf({ service: { url: 'https://x' } })
    expect(screenEntity(service, thing)).toEqual({ ...thing, audit: false })
    expect(screenEntity(service, thing)).toBe(screenEntity(service, thing))
    const asked = { ...thing, audit: true }
    expect(screenEntity(service, asked)).toBe(asked)
    expect(screenEntity(listOf(), thing)).toBe(thing)
    expect(screenEntity({ ...service, kind: 'form' } as never, thing)).toBe(thing)
    expect(screenEntity(undefined, thing)).toBe(thing)
  })
})

describe('the label of a record', () => {
  it.each([
    [{ name: { type: 'string' }, no: { type: 'string' } }, { label: 'no' }, 'no'],
    [{ no: { type: 'string' }, name: { type: 'string' } }, {}, 'name'],
    [
      { size: { type: 'integer' }, ownId: { type: 'string', format: 'id' }, no: { type: 'string' } },
      {},
      'no',
    ],
    [
      {
        pin: { type: 'string', secret: true },
        told: { type: 'string', writeOnly: true },
        no: { type: 'string' },
      },
      {},
      'no',
    ],
    [{ size: { type: 'integer' } }, {}, 'id'],
  ])('of %j with %j is %s', (properties, more, label) => {
    expect(labelOf(entityOf(properties, more))).toBe(label)
  })
})

describe('the operator of a record', () => {
  const operator = { type: 'string', reference: { entity: 'department' } }
  const other = { type: 'string', reference: { entity: 'shop' } }
  const owned = entityOf({ ownerId: operator, shopId: other }, { tenancy: { field: 'ownerId' } })

  it('limits the options of its other references', () => {
    expect(operatorFieldOf(other as never, owned)).toBe('ownerId')
    expect(operatorFieldOf(operator as never, owned)).toBeUndefined()
    expect(operatorFieldOf({ type: 'string' } as never, owned)).toBeUndefined()
  })

  it('limits nothing for operators themselves, records without an operator and unknown fields', () => {
    expect(operatorFieldOf(other as never, entityOf({}, { tenancy: { field: 'id' } }))).toBeUndefined()
    expect(operatorFieldOf(other as never, entityOf({}))).toBeUndefined()
    expect(operatorFieldOf(other as never, entityOf({}, { tenancy: { field: 'nothing' } }))).toBeUndefined()
  })
})
