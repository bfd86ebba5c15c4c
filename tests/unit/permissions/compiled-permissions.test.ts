import { describe, expect, it } from 'vitest'
import type { EntityMeta, ListScreenMeta, RequirementMeta } from '../../../engine/metadata/contract.generated'
import type { CompileContext } from '../../../engine/model/compile-context'
import { buttonCodesOf } from '../../../engine/model/entities/button-codes'
import { compilePage } from '../../../engine/model/pages/compile-page'
import type { ListPageModel } from '../../../engine/model/types/page-model'
import { RoleNotDefinedError } from '../../../engine/permissions/can'

const entity: EntityMeta = {
  entity: 'thing',
  permission: 'item',
  label: 'name',
  type: 'object',
  editable: { properties: { name: { minLength: 1 } } },
  properties: {
    name: { type: 'string', filterable: true },
    cost: {
      type: 'number',
      filterable: true,
      permission: { view: 'item:cost', edit: 'item:setCost' },
    },
    remark: { type: 'string' },
  },
}

const screen: ListScreenMeta = {
  code: 'things',
  kind: 'list',
  entity: 'thing',
  list: { columns: [{ field: 'name', link: { page: 'detail' } }, 'cost'] },
  search: ['name', 'cost'],
  form: { items: ['name', 'cost', { field: 'remark', code: 'item:remark' }] },
  allow: { edit: { properties: { remark: { const: 'open' } } } },
  actions: [
    { id: 'free', title: 'Free', kind: 'call', endpoint: { method: 'PUT', path: '/free' } },
    {
      id: 'send',
      title: 'Send',
      kind: 'call',
      code: 'item:send',
      endpoint: { method: 'PUT', path: '/send' },
    },
    { id: 'open', title: 'Open', kind: 'open', code: 'detail', page: 'detail' },
  ],
}

/** Compiles the page for a user with these button codes and menus. */
function pageOf(
  buttons: readonly string[],
  menus: readonly string[] = [],
  roles = ['r'],
  shown = screen,
  shownEntity = entity,
): ListPageModel {
  const context: CompileContext = {
    access: { roles: new Set(roles), menus: new Set(menus), buttons: new Set(buttons) },
    language: 'en',
    translate: (key) => key,
    entity: () => shownEntity,
    screen: () => undefined,
    dictionary: () => undefined,
    widget: (id) => ({ id, optionsSchema: {} }),
    component: () => undefined,
  }
  const model = compilePage(shown, context)
  if (model.kind !== 'list') throw new Error(model.kind)
  return model
}

const actions = (...codes: string[]) => pageOf(codes).actions.map(({ id }) => id)
const fields = (model: ListPageModel) =>
  model.form?.items.flatMap((item) => (item.kind === 'field' ? [[item.name, item.editableIn]] : [])) ?? []

describe('the permissions of a page (9.2)', () => {
  it.each([
    ['item:view', 'view'],
    ['item:add', 'add'],
    ['item:edit', 'edit'],
    ['item:export', 'export'],
    ['item:send', 'send'],
  ])('with %s give the button %s and no other', (code, id) => {
    expect(actions(code)).toContain(id)
    expect(actions()).toEqual(['free'])
    expect(actions('thing:view', 'thing:add', 'item', 'item:viewed')).toEqual(['free'])
  })

  it('allow deleting one row and several rows by a single code', () => {
    expect(actions('item:delete')).toEqual(['delete', 'batchDelete', 'free'])
  })

  it('require the menu of a page for actions that open it and for links', () => {
    const [without, having] = [pageOf(['item:view']), pageOf(['item:view'], ['detail'])]
    expect(without.actions.map(({ id }) => id)).not.toContain('open')
    expect(without.columns[0]?.link).toBeUndefined()
    expect(having.actions.map(({ id }) => id)).toContain('open')
    expect(having.columns[0]?.link).toEqual({ page: 'detail', params: {} })
  })

  it('remove a field without its view code from columns, search and form', () => {
    const model = pageOf(['item:view', 'item:edit', 'item:setCost'])
    expect(model.columns.map(({ name }) => name)).toEqual(['name'])
    expect(model.search.map(({ name }) => name)).toEqual(['name'])
    expect(fields(model)).toEqual([['name', ['add', 'edit']]])
  })

  it('make a field without its edit code read-only', () => {
    const seen = pageOf(['item:view', 'item:edit', 'item:cost'])
    expect(seen.columns.map(({ name }) => name)).toEqual(['name', 'cost'])
    expect(seen.search.map(({ name }) => name)).toEqual(['name', 'cost'])
    expect(fields(seen)).toEqual([
      ['name', ['add', 'edit']],
      ['cost', []],
    ])
    expect(fields(pageOf(['item:view', 'item:edit', 'item:cost', 'item:setCost']))[1]).toEqual([
      'cost',
      ['add', 'edit'],
    ])
  })

  it('may include a code of a form item', () => {
    expect(fields(pageOf(['item:edit', 'item:remark'])).map(([name]) => name)).toEqual(['name', 'remark'])
  })

  it.each<[RequirementMeta, readonly string[], boolean]>([
    [{ all: ['item:send', 'item:check'] }, ['item:send'], false],
    [{ all: ['item:send', 'item:check'] }, ['item:send', 'item:check'], true],
    [{ any: ['item:send', 'item:check'] }, ['item:check'], true],
    [{ any: ['item:send', 'item:check'] }, ['item:view'], false],
    [true, [], true],
    [false, ['item:send', 'item:check'], false],
  ])('apply the requirement %j to actions, items and fields of a user with %j', (code, held, met) => {
    const asking: ListScreenMeta = {
      ...screen,
      list: { columns: ['name', 'cost'] },
      form: { items: ['name', { field: 'remark', code }] },
      actions: (screen.actions ?? []).map((action) => (action.id === 'send' ? { ...action, code } : action)),
    }
    const guarded: EntityMeta = {
      ...entity,
      properties: { ...entity.properties, cost: { type: 'number', permission: { view: code, edit: code } } },
    }
    const page = pageOf(['item:edit', ...held], [], ['r'], asking, guarded)
    expect(page.actions.some(({ id }) => id === 'send')).toBe(met)
    expect(page.columns.some(({ name }) => name === 'cost')).toBe(met)
    expect(fields(page).some(([name]) => name === 'remark')).toBe(met)
    expect(buttonCodesOf(asking, guarded)).toEqual(
      expect.arrayContaining(typeof code === 'boolean' ? ['item:view'] : ['item:send', 'item:check']),
    )
  })

  it('allow editing a row when neither the screen nor the entity forbids it', () => {
    const edit = pageOf(['item:edit']).actions.find(({ id }) => id === 'edit')
    expect(edit?.enabledWhen).toEqual({ allOf: [screen.allow?.edit, entity.editable] })
  })

  it('throw for a user without a role (V88, M51)', () => {
    expect(() => pageOf(['item:view'], [], [])).toThrow(RoleNotDefinedError)
  })
})
