import { describe, expect, it } from 'vitest'
import { compilePage, compileRecordOf } from '../../../../engine/model/pages/compile-page'
import { contextWith, entityOf, listOf } from '../compile-with'

const thing = entityOf({ name: { type: 'string', title: 'Name' } })
const things = listOf({ names: { de: 'Dinge' } })
const tabs = (more: object) => ({ code: 'both', kind: 'tabs', title: 'Both', tabs: [], ...more }) as never

function compile(screen: unknown, more: Readonly<Record<string, unknown>> = {}) {
  const context = contextWith({ entities: [thing], screens: [things], buttons: ['thing:view'], ...more })
  const model = compilePage(screen as never, context)
  return { model, told: model.problems.map(({ code, pointer, source }) => `${source} ${code} ${pointer}`) }
}

describe('a page of tabs', () => {
  it('has a tab for each of its screens, titled by the screen or by the tab', () => {
    const two = tabs({
      tabs: [{ screen: 'things' }, { screen: 'things', title: 'Others', names: { de: 'Andere' } }],
    })
    expect(compile(two)).toEqual({
      model: {
        kind: 'tabs',
        id: 'both',
        title: 'Both',
        problems: [],
        tabs: [
          { page: 'things', title: 'Things' },
          { page: 'things', title: 'Others' },
        ],
      },
      told: [],
    })
    const german = compile(two, { language: 'de' }).model
    expect(german.kind === 'tabs' && german.tabs.map(({ title }) => title)).toEqual(['Dinge', 'Andere'])
  })

  it('reports a tab of an unknown screen and leaves it out', () => {
    expect(compile(tabs({ tabs: [{ screen: 'nothing' }, { screen: 'things' }] }))).toMatchObject({
      model: { tabs: [{ page: 'things' }] },
      told: ['both unknown-screen /tabs/0/screen'],
    })
  })
})

describe('a page', () => {
  it('has the title of its menu, else its own', () => {
    expect(compile(things).model.title).toBe('Things')
    expect(compile(things, { language: 'de' }).model.title).toBe('Dinge')
    expect(compile(things, { title: 'Menu' }).model.title).toBe('Menu')
  })

  it('that cannot be compiled is a broken page with its problems', () => {
    expect(compile(listOf({ kind: 'selector' }))).toMatchObject({
      model: { kind: 'broken', id: 'things', title: 'Things' },
      told: ['things not-a-page /kind'],
    })
    expect(compile(listOf({ entity: 'nothing' }))).toMatchObject({
      model: { kind: 'broken' },
      told: ['things unknown-entity /entity'],
    })
    for (const list of ['nothing', 'both'])
      expect(compile({ code: 'one', kind: 'record', list }, { screens: [things, tabs({})] })).toMatchObject({
        model: { kind: 'broken', id: 'one' },
        told: ['one unknown-screen /list'],
      })
    expect(compile({ code: 'one', kind: 'record', list: 'things' }, { entities: [] }).model.kind).toBe(
      'broken',
    )
  })

  it('of a record is the one that its list names, else one made from the list', () => {
    const named = { code: 'one', kind: 'record', list: 'things', title: 'One' } as never
    const of = (record: string | undefined, title?: string) =>
      compileRecordOf(
        listOf(record ? { record } : {}),
        contextWith({
          entities: [thing],
          screens: [things, named],
          buttons: ['thing:view'],
          title,
        }),
      )
    expect(of('one').kind).toBe('record')
    expect(of('one').id).toBe('one')
    expect(of('things').id).toBe(of(undefined).id)
    expect(of(undefined, 'Menu').title).toBe(of(undefined).title)
  })
})
