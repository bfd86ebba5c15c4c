import { describe, expect, it } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { compilePage } from '../../../../engine/model/pages/compile-page'
import { contextWith, entityOf, listOf } from '../compile-with'

const free = { properties: { state: { const: 0 } } }
const thing = entityOf({
  name: { type: 'string', title: 'Name' },
  state: { type: 'integer', title: 'State' },
})
const everything = ['view', 'add', 'edit', 'delete', 'export'].map((name) => `thing:${name}`)

function compile(screen: Readonly<Record<string, unknown>> = {}, entity: EntityMeta = thing) {
  const model = compilePage(listOf(screen), contextWith({ entities: [entity], buttons: everything }))
  if (model.kind !== 'list') throw new Error('This is no list.')
  return {
    actions: Object.fromEntries(model.actions.map((action) => [action.id, action])),
    columns: model.columns,
    told: model.problems.map(({ code, pointer }) => `${code} ${pointer}`),
  }
}

describe('the standard actions of a list', () => {
  it('have their places, and the number of records that they work on', () => {
    const both = ['toolbar', 'row']
    expect(Object.values(compile().actions)).toMatchObject([
      { id: 'view', kind: 'view', label: 'action.view', icon: 'view', needs: 'one', places: both },
      { id: 'add', kind: 'add', label: 'action.add', icon: 'add', needs: 'none', places: ['toolbar'] },
      { id: 'edit', kind: 'edit', label: 'action.edit', icon: 'edit', needs: 'one', places: both },
      { id: 'delete', kind: 'delete', label: 'action.delete', icon: 'delete', needs: 'one', places: both },
      {
        id: 'batchDelete',
        kind: 'delete',
        label: 'action.batchDelete',
        icon: 'batchDelete',
        needs: 'many',
        least: 2,
        places: ['toolbar'],
      },
      { id: 'export', kind: 'export', label: 'action.export', needs: 'none', places: ['toolbar'] },
    ])
    expect(compile().actions['delete']).not.toHaveProperty('least')
  })

  it('are marked as dangerous and confirmed when they delete (M61)', () => {
    const dangerous = Object.values(compile().actions).filter(({ danger }) => danger)
    expect(dangerous.map(({ id }) => id)).toEqual(['delete', 'batchDelete'])
    expect(dangerous).toMatchObject([{ confirm: 'M61' }, { confirm: 'M61' }])
    for (const { danger } of Object.values(compile().actions)) expect(typeof danger).toBe('boolean')
  })

  it('open the form pages that the screen names for adding and for editing', () => {
    const { actions } = compile({ formPages: { add: 'adding', edit: 'editing' } })
    expect(actions['add']).toMatchObject({ kind: 'open', page: 'adding', params: {} })
    expect(actions['edit']).toMatchObject({ kind: 'open', page: 'editing', params: { id: 'id' } })
    expect(actions['export']).toMatchObject({ kind: 'export' })
  })

  it('are enabled for records that both the screen and the entity allow', () => {
    const kept = { properties: { name: { const: 'kept' } } }
    const guarded = { ...thing, editable: free, deletable: free }
    const { actions } = compile({ allow: { edit: kept, delete: kept } }, guarded)
    for (const id of ['edit', 'delete', 'batchDelete'])
      expect(actions[id]?.enabledWhen).toEqual({ allOf: [kept, free] })
    expect(compile({ allow: { edit: kept } }).actions['edit']?.enabledWhen).toEqual(kept)
    expect(compile({}, guarded).actions['delete']?.enabledWhen).toEqual(free)
  })

  it('report conditions on unknown fields', () => {
    const lost = { required: ['lost'] }
    expect(compile({ allow: { edit: lost, delete: lost }, standard: ['edit', 'delete'] }).told).toEqual([
      'unknown-field /allow/edit',
      'unknown-field /allow/delete',
    ])
  })
})

describe('a cell with an action', () => {
  const endpoint = { method: 'PUT', path: '/ring' }
  const actionOf = (more: object) => {
    const actions = [{ id: 'ring', title: 'Ring', kind: 'call', endpoint, ...more }]
    return compile({ list: { columns: [{ field: 'name', action: 'ring' }] }, actions }).columns[0]?.action
  }

  it('runs an action on records, while one without records stays in the toolbar', () => {
    expect(actionOf({})).toBe('ring')
    expect(actionOf({ needs: 'many' })).toBe('ring')
    expect(actionOf({ needs: 'none' })).toBeUndefined()
  })
})

describe('the action that copies a record', () => {
  const copied = entityOf({
    name: { type: 'string', title: 'Name' },
    code: { type: 'string', title: 'Code', unique: true },
    secret: { type: 'string', title: 'Secret', secret: true },
    password: { type: 'string', title: 'Password', writeOnly: true },
    again: { type: 'string', title: 'Again', repeats: 'password' },
    changed: { type: 'string', title: 'Changed', readOnly: true },
    roleId: { type: 'string', title: 'Role', reference: { entity: 'role' } },
    roleName: {
      type: 'string',
      title: 'Role',
      readOnly: true,
      derived: { through: 'roleId', property: 'name' },
    },
  })

  it('leaves out fields that a copy cannot share, and those that the screen names', () => {
    const { actions, told } = compile({ copy: { except: ['name'] } }, copied)
    expect(told).toEqual([])
    expect(actions['copy']).toMatchObject({ kind: 'copy', needs: 'one', places: ['more'] })
    const { except } = actions['copy'] as { readonly except: readonly string[] }
    // The name of the role is that of the copy's role, too.
    expect(except).not.toContain('roleName')
    expect(except).toEqual(
      expect.arrayContaining(['id', 'createTime', 'again', 'changed', 'code', 'name', 'password', 'secret']),
    )
  })

  it('is only there when the screen has it and the person may add records', () => {
    expect(compile().actions).not.toHaveProperty('copy')
    const model = compilePage(
      listOf({ copy: {} }),
      contextWith({ entities: [copied], buttons: everything.filter((name) => name !== 'thing:add') }),
    )
    if (model.kind !== 'list') throw new Error('This is no list.')
    expect(model.actions.map(({ id }) => id)).not.toContain('copy')
  })

  it('reports unknown fields, and lists whose records are added on a page of their own', () => {
    expect(compile({ copy: { except: ['nme'] } }, copied).told).toEqual(['unknown-field /copy/except/0'])
    const { actions, told } = compile({ copy: {}, formPages: { add: 'adding' } }, copied)
    expect(told).toContain('no-copy /copy')
    expect(actions).not.toHaveProperty('copy')
  })
})
