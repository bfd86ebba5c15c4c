import { describe, expect, it } from 'vitest'
import type { EntityActionMeta, EntityMeta } from '../../../engine/metadata/contract.generated'
import { actionProblems } from '../../../server-stub/platform/metadata/problems/action-problems'

const entity = (name: string, actions: Record<string, EntityActionMeta>, over: Partial<EntityMeta> = {}) => ({
  entity: name,
  base: `/${name}`,
  type: 'object' as const,
  properties: { state: { type: 'integer' } },
  actions,
  ...over,
})
const paper = entity('paper', {
  publish: { path: '/paper/publish', saving: { add: '/paper/addAndPublish', edit: '/paper/editAndPublish' } },
})
const problemsOf = (own: EntityMeta, isShipped = false) =>
  actionProblems(own, new Map([paper, own].map((one) => [one.entity, one])), isShipped).map(
    ({ code, pointer }) => [code, pointer],
  )

describe('the check across business actions', () => {
  it('finds no problem in correct actions', () => {
    expect(problemsOf(paper)).toEqual([])
    expect(problemsOf(entity('book', { lend: { path: '/book/lend' } }))).toEqual([])
  })

  it('refuses the path of another entity, also for an action on saving', () => {
    const taking = (action: EntityActionMeta) => problemsOf(entity('book', { lend: action }))
    expect(taking({ path: '/paper/publish' })).toEqual([['duplicate-path', '/actions/lend/path']])
    expect(taking({ method: 'POST', path: '/paper/addAndPublish' })).toEqual([
      ['duplicate-path', '/actions/lend/path'],
    ])
    expect(taking({ path: '/book/lend', saving: { edit: '/paper/edit' } })).toEqual([
      ['duplicate-path', '/actions/lend/saving/edit'],
    ])
    expect(taking({ path: '/book/lend', saving: { edit: '/paper/editAndPublish' } })).toEqual([
      ['duplicate-path', '/actions/lend/saving/edit'],
    ])
  })

  it('lets an action keep parameters of its request, and nothing else', () => {
    const own = (keeps: Record<string, string>) =>
      problemsOf(entity('book', { lend: { path: '/book/lend', request: 'paper', keeps } }))
    expect(own({ state: 'state' })).toEqual([])
    expect(own({ shelf: 'state' })).toEqual([['unknown-field', '/actions/lend/keeps/shelf']])
  })

  it('lets shipped actions share a path when fixed values tell them apart', () => {
    const [one, two] = [1, 2].map((kind) =>
      entity(`part${kind}`, {
        open: { path: '/part/open', saving: { add: '/part/add2' }, values: { kind } },
      }),
    )
    const entities = new Map([one!, two!].map((part) => [part.entity, part]))
    expect(actionProblems(one!, entities, true)).toEqual([])
    expect(actionProblems(one!, entities, false).map(({ code }) => code)).toEqual([
      'duplicate-path',
      'duplicate-path',
    ])
  })

  it('allows an action on saving where records can be added or edited, without any further parts', () => {
    const saving = { add: '/book/addAndLend' }
    expect(
      problemsOf(entity('book', { lend: { path: '/book/lend', saving } }, { operations: ['list', 'edit'] })),
    ).toEqual([['not-offered', '/actions/lend/saving/add']])
    for (const more of [{ records: 'none' as const }, { take: { to: 'state' } }, { request: 'paper' }])
      expect(problemsOf(entity('book', { lend: { path: '/book/lend', saving, ...more } }))).toEqual([
        ['not-on-saving', '/actions/lend/saving'],
      ])
  })

  it('refuses coded actions of added entities, and unknown requests and fields', () => {
    const lend: EntityActionMeta = {
      path: '/book/lend',
      coded: true,
      request: 'nothing',
      when: { properties: { other: { const: 1 } } },
    }
    expect(problemsOf(entity('book', { lend }))).toEqual([
      ['unknown-entity', '/actions/lend/request'],
      ['not-coded', '/actions/lend/coded'],
      ['unknown-field', '/actions/lend/when'],
    ])
  })
})
