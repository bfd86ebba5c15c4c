import { describe, expect, it } from 'vitest'
import type { EntityActionMeta, EntityMeta } from '../../../engine/metadata/contract.generated'
import { actionProblems } from '../../../server-stub/platform/metadata/action-problems'

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

describe('business actions seen together', () => {
  it('that are right have no problem', () => {
    expect(problemsOf(paper)).toEqual([])
    expect(problemsOf(entity('book', { lend: { path: '/book/lend' } }))).toEqual([])
  })

  it('take no address of another entity, at which it is done on saving or otherwise', () => {
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

  it('keep what parameters of their request stand for, and nothing else', () => {
    const own = (keeps: Record<string, string>) =>
      problemsOf(entity('book', { lend: { path: '/book/lend', request: 'paper', keeps } }))
    expect(own({ state: 'state' })).toEqual([])
    expect(own({ shelf: 'state' })).toEqual([['unknown-field', '/actions/lend/keeps/shelf']])
  })

  it('that ship share addresses where fixed values tell them apart', () => {
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

  it('on saving are done to what the entity lets be added or edited, and take nothing else', () => {
    const saving = { add: '/book/addAndLend' }
    expect(
      problemsOf(entity('book', { lend: { path: '/book/lend', saving } }, { operations: ['list', 'edit'] })),
    ).toEqual([['not-offered', '/actions/lend/saving/add']])
    for (const more of [{ records: 'none' as const }, { take: { to: 'state' } }, { request: 'paper' }])
      expect(problemsOf(entity('book', { lend: { path: '/book/lend', saving, ...more } }))).toEqual([
        ['not-on-saving', '/actions/lend/saving'],
      ])
  })

  it('have code, and are told of requests and fields that there are not', () => {
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
