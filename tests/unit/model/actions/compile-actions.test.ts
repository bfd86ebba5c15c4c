import { describe, expect, it } from 'vitest'
import type { EntityMeta, ListScreenMeta } from '../../../../engine/metadata/contract.generated'
import type { CompileContext } from '../../../../engine/model/compile-context'
import { compilePage } from '../../../../engine/model/pages/compile-page'

const lock: EntityMeta = {
  entity: 'lock',
  base: '/locks',
  type: 'object',
  editable: { properties: { own: { const: true } } },
  actions: {
    show: { path: '/locks/show', reveals: ['code'] },
    ring: { path: '/locks/ring', when: { properties: { state: { const: 1 } } } },
  },
  properties: {
    own: { type: 'boolean', title: 'Own', permission: { view: 'lock:owner' } },
    state: { type: 'integer', title: 'State' },
    code: { type: 'string', secret: 'onRequest' },
  },
}
const screen: ListScreenMeta = {
  code: 'locks',
  kind: 'list',
  entity: 'lock',
  actions: [
    { id: 'show', title: 'Show', kind: 'call', does: 'show' },
    { id: 'ring', title: 'Ring', kind: 'call', does: 'ring' },
  ],
}

function contextWith(buttons: readonly string[]): CompileContext {
  return {
    access: { roles: new Set(['r']), menus: new Set(['locks']), buttons: new Set(buttons) },
    language: 'en',
    translate: (key) => key,
    entity: (name) => (name === 'lock' ? lock : undefined),
    screen: () => screen,
    dictionary: () => undefined,
    widget: (id) => ({ id, optionsSchema: {} }),
    component: () => undefined,
  }
}

function actions(...buttons: readonly string[]) {
  const model = compilePage(screen, contextWith(buttons))
  return model.kind === 'list' ? Object.fromEntries(model.actions.map((action) => [action.id, action])) : {}
}

const all = ['lock:view', 'lock:edit', 'lock:show', 'lock:ring', 'lock:owner']

describe('the conditions of actions', () => {
  it('allow secrets to be revealed of editable records only, as the server does', () => {
    expect(actions(...all)['show']?.enabledWhen).toEqual(lock.editable)
    expect(actions(...all)['ring']?.enabledWhen).toEqual(lock.actions?.['ring']?.when)
  })

  it('come with the fields that they read, as far as the user may see them', () => {
    const fields = (...buttons: readonly string[]) =>
      Object.values(actions(...buttons)).map(({ id, looksAt }) => [id, looksAt?.map(({ label }) => label)])
    expect(fields(...all)).toEqual([
      ['view', undefined],
      ['edit', ['Own']],
      ['show', ['Own']],
      ['ring', ['State']],
    ])
    expect(fields(...all.slice(0, -1)).filter(([, names]) => names?.includes('Own'))).toEqual([])
  })
})

describe('a parameter that an action takes from its list', () => {
  const problemsOf = (params: readonly string[] | undefined) =>
    compilePage(
      {
        ...screen,
        list: params && { params: [...params] },
        actions: [
          {
            id: 'copy',
            title: 'Copy',
            kind: 'call',
            endpoint: { method: 'PUT', path: '/locks/copy' },
            given: { target: 'doorId' },
          },
        ],
      } as ListScreenMeta,
      contextWith(all),
    ).problems.map(({ code, pointer }) => [code, pointer])

  it('is reported unless the list has it', () => {
    expect(problemsOf(['doorId'])).toEqual([])
    const told = [['unknown-parameter', '/actions/0/given/target']]
    expect(problemsOf(['gateId'])).toEqual(told)
    expect(problemsOf(undefined)).toEqual(told)
  })
})

describe('an icon that the console does not have', () => {
  it('is reported with the nearest name, and the action stays', () => {
    const [show, ring] = screen.actions ?? []
    const own = [
      { ...show, icon: 'unlok' },
      { ...ring, icon: 'send' },
    ] as ListScreenMeta['actions']
    const model = compilePage({ ...screen, actions: own } as ListScreenMeta, contextWith(all))
    expect(model.problems).toEqual([
      {
        code: 'unknown-icon',
        pointer: '/actions/0/icon',
        detail: 'There is no icon "unlok". Did you mean "unlock"?',
        source: 'locks',
      },
    ])
    expect(model.kind === 'list' && model.actions.map(({ id }) => id)).toContain('show')
  })
})
