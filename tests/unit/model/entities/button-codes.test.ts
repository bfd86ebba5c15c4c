import { describe, expect, it } from 'vitest'
import {
  actionCodeOf,
  asksForButtons,
  buttonCodeOf,
  buttonCodesOf,
  buttonsOf,
  permissionOf,
} from '../../../../engine/model/entities/button-codes'
import { entityOf, listOf } from '../compile-with'

const thing = entityOf(
  {
    name: {
      type: 'string',
      title: 'Name',
      permission: { view: 'thing:name', edit: { any: ['thing:rename', 'menu'] } },
    },
    state: { type: 'integer', title: 'State', permission: { edit: 'thing:state' } },
  },
  {
    operations: ['list', 'get', 'add', 'edit', 'export'],
    actions: {
      ring: { path: '/ring', code: 'thing:bell' },
      plain: { path: '/plain' },
      show: { path: '/show', code: 'thing:peek', reveals: ['name'] },
      told: { path: '/told', code: { any: ['thing:told'] }, reveals: ['name'] },
      sort: { path: '/sort', codesBy: { field: 'kind', dictionary: 'kinds', codes: { a: 'thing:sortA' } } },
    },
  },
)

describe('the code of a button', () => {
  it('begins with the entity, or with the permission name that it shares', () => {
    expect(permissionOf(thing)).toBe('thing')
    const shared = { ...thing, permission: 'other' }
    expect(permissionOf(shared)).toBe('other')
    expect(buttonCodeOf(shared, 'edit')).toBe('other:edit')
  })

  it.each([
    ['list', 'thing:view'],
    ['get', 'thing:view'],
    ['add', 'thing:add'],
    ['edit', 'thing:edit'],
    ['delete', 'thing:delete'],
    ['export', 'thing:export'],
  ] as const)('of %s is %s', (operation, code) => {
    expect(buttonCodeOf(thing, operation)).toBe(code)
  })

  it('may be overridden for changes, never for reading', () => {
    const own = { ...thing, codes: { add: 'x:add', list: 'x:list', get: 'x:get' } } as typeof thing
    expect(buttonCodeOf(own, 'add')).toBe('x:add')
    expect(buttonCodeOf(own, 'edit')).toBe('thing:edit')
    expect(buttonCodeOf(own, 'list')).toBe('thing:view')
    expect(buttonCodeOf(own, 'get')).toBe('thing:view')
  })

  it('of an action is its own or that of its name, and revealing secrets also takes the edit code', () => {
    expect(actionCodeOf(thing, 'ring')).toBe('thing:bell')
    expect(actionCodeOf(thing, 'plain')).toBe('thing:plain')
    expect(actionCodeOf(thing, 'nothing')).toBe('thing:nothing')
    expect(actionCodeOf(thing, 'show')).toEqual({ all: ['thing:peek', 'thing:edit'] })
    expect(actionCodeOf(thing, 'told')).toBe('thing:edit')
  })
})

const operations = ['thing:view', 'thing:add', 'thing:edit', 'thing:export']
const fields = ['thing:name', 'thing:rename', 'thing:state']

describe('the buttons of a screen (P17)', () => {
  it('exist for lists and forms, and not for other screens', () => {
    const kinds = ['list', 'form', 'record', 'selector', 'custom'].map(
      (kind) => ({ ...listOf(), kind }) as never,
    )
    expect(kinds.map(asksForButtons)).toEqual([true, true, false, false, false])
  })

  it('of a list are the operations of its entity and the button codes of its fields', () => {
    expect(buttonCodesOf(listOf(), thing)).toEqual([...operations, ...fields])
  })

  it('of a list include those of its record page, its actions and its ways to save', () => {
    const screen = listOf({
      recordCode: 'thing:details',
      actions: [
        { id: 'a', title: 'A', kind: 'call', code: 'thing:a', does: 'ring' },
        { id: 'b', title: 'B', kind: 'call', does: 'sort' },
        { id: 'c', title: 'C', kind: 'open', page: 'x', code: 'menu_code' },
        { id: 'd', title: 'D', kind: 'call', does: 'nothing' },
      ],
      saves: [{ id: 's', title: 'S', does: 'plain' }],
    })
    expect(buttonCodesOf(screen, thing)).toEqual([
      ...operations,
      'thing:details',
      'thing:a',
      'thing:bell',
      'thing:sort',
      'thing:sortA',
      'thing:plain',
      ...fields,
    ])
    const named = buttonsOf(screen, thing)
    expect(named.find(({ code }) => code === 'thing:view')).toEqual({
      code: 'thing:view',
      word: 'action.view',
    })
    expect(named.find(({ code }) => code === 'thing:details')).toEqual({
      code: 'thing:details',
      word: 'action.details',
    })
    expect(named.find(({ code }) => code === 'thing:sortA')?.value).toEqual({
      dictionary: 'kinds',
      value: 'a',
    })
    expect(named.find(({ code }) => code === 'thing:plain')?.text).toMatchObject({ title: 'S' })
    expect(named.find(({ code }) => code === 'thing:state')?.text).toMatchObject({ title: 'State' })
  })

  it('of a form about a record are those of its modes, as far as the entity has them', () => {
    const form = (record: object) => listOf({ kind: 'form', record }) as never
    expect(buttonCodesOf(form({}), thing)).toEqual(['thing:view', 'thing:add', 'thing:edit', ...fields])
    expect(buttonCodesOf(form({ modes: ['add'] }), thing)).toEqual(['thing:add', ...fields])
    expect(buttonCodesOf(form({ modes: ['edit'] }), thing)).toEqual(['thing:view', 'thing:edit', ...fields])
  })

  it('of a form that sends elsewhere are those of its action and its fields only', () => {
    const items = [{ section: 'One', items: ['state'] }, { field: 'other' }]
    expect(buttonCodesOf(listOf({ kind: 'form', form: { items } }) as never, thing)).toEqual(['thing:state'])
    const button = { title: 'Go' }
    const form = listOf({
      kind: 'form',
      does: 'ring',
      title: 'Form',
      button,
      form: { items: ['name'] },
    }) as never
    expect(buttonsOf(form, thing)[0]).toEqual({ code: 'thing:bell', text: button })
    expect(buttonCodesOf(form, thing)).toEqual(['thing:bell', 'thing:name', 'thing:rename'])
    expect(buttonCodesOf(listOf({ kind: 'form' }) as never, thing)).toEqual([])
    expect(
      buttonsOf(listOf({ kind: 'form', does: 'ring', title: 'Form' }) as never, thing)[0]?.text,
    ).toMatchObject({
      title: 'Form',
    })
  })

  it('of a record page are those of its fields only', () => {
    expect(
      buttonCodesOf({ code: 'x', kind: 'record', list: 'things', entity: 'thing' } as never, thing),
    ).toEqual(fields)
  })
})
