import { describe, expect, it } from 'vitest'
import {
  actionCodeOf,
  asksForButtons,
  buttonCodeOf,
  buttonCodesOf,
  buttonsOf,
  permissionOf,
} from '../../../engine/model/button-codes'
import { entityOf, listOf } from './compile-with'

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
  it('is of the entity, or of the name that it shares', () => {
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

  it('may be another for what changes something, never for looking', () => {
    const own = { ...thing, codes: { add: 'x:add', list: 'x:list', get: 'x:get' } } as typeof thing
    expect(buttonCodeOf(own, 'add')).toBe('x:add')
    expect(buttonCodeOf(own, 'edit')).toBe('thing:edit')
    expect(buttonCodeOf(own, 'list')).toBe('thing:view')
    expect(buttonCodeOf(own, 'get')).toBe('thing:view')
  })

  it('of an action is its own, or that of its name; to be told secrets takes that of editing, too', () => {
    expect(actionCodeOf(thing, 'ring')).toBe('thing:bell')
    expect(actionCodeOf(thing, 'plain')).toBe('thing:plain')
    expect(actionCodeOf(thing, 'nothing')).toBe('thing:nothing')
    expect(actionCodeOf(thing, 'show')).toEqual({ all: ['thing:peek', 'thing:edit'] })
    expect(actionCodeOf(thing, 'told')).toBe('thing:edit')
  })
})

const operations = ['thing:view', 'thing:add', 'thing:edit', 'thing:export']
const fields = ['thing:name', 'thing:rename', 'thing:state']

describe('the buttons that a screen asks for (P17)', () => {
  it('lists and forms ask for some, other screens for none of their own', () => {
    const kinds = ['list', 'form', 'record', 'selector', 'custom'].map(
      (kind) => ({ ...listOf(), kind }) as never,
    )
    expect(kinds.map(asksForButtons)).toEqual([true, true, false, false, false])
  })

  it('a list asks for the operations of its entity, and the codes of its fields that are buttons', () => {
    expect(buttonCodesOf(listOf(), thing)).toEqual([...operations, ...fields])
  })

  it('a list asks for its page of records, its actions and ways to save, by what they say and do', () => {
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

  it('a form about a record asks for what it does to it, as far as the entity does', () => {
    const form = (record: object) => listOf({ kind: 'form', record }) as never
    expect(buttonCodesOf(form({}), thing)).toEqual(['thing:view', 'thing:add', 'thing:edit', ...fields])
    expect(buttonCodesOf(form({ modes: ['add'] }), thing)).toEqual(['thing:add', ...fields])
    expect(buttonCodesOf(form({ modes: ['edit'] }), thing)).toEqual(['thing:view', 'thing:edit', ...fields])
  })

  it('a form that sends elsewhere asks for what it does and for its fields alone', () => {
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

  it('a page of records asks for nothing of its own', () => {
    expect(
      buttonCodesOf({ code: 'x', kind: 'record', list: 'things', entity: 'thing' } as never, thing),
    ).toEqual(fields)
  })
})
