import { describe, expect, it } from 'vitest'
import type { EntityMeta, ListScreenMeta } from '../../../../engine/metadata/contract.generated'
import { buttonCodesOf } from '../../../../engine/model/entities/button-codes'
import type { CompileContext } from '../../../../engine/model/compile-context'
import { compilePage } from '../../../../engine/model/pages/compile-page'

const paper: EntityMeta = {
  entity: 'paper',
  type: 'object',
  properties: { name: { type: 'string' }, kind: { type: 'integer' } },
  actions: {
    publish: {
      path: '/paper/publish',
      values: { kind: 2 },
      saving: { add: '/paper/addAndPublish', edit: '/paper/editAndPublish' },
    },
    archive: { path: '/paper/archive' },
  },
}

const screen = (saves: ListScreenMeta['saves']): ListScreenMeta => ({
  code: 'papers',
  kind: 'list',
  entity: 'paper',
  saves,
})
const save = { does: 'publish', title: 'Save and publish', names: { de: 'Veröffentlichen' }, confirm: 'M101' }

function compiled(saves: ListScreenMeta['saves'], ...codes: readonly string[]) {
  const context: CompileContext = {
    access: {
      roles: new Set(['r']),
      menus: new Set(['papers']),
      buttons: new Set(codes.map((code) => `paper:${code}`)),
    },
    language: 'de',
    translate: (key) => `[${key}]`,
    entity: (name) => (name === 'paper' ? paper : undefined),
    screen: () => undefined,
    dictionary: () => undefined,
    widget: (id) => ({ id, optionsSchema: {} }),
    component: () => undefined,
  }
  const page = compilePage(screen(saves), context)
  return { saves: page.kind === 'list' ? page.saves : undefined, problems: page.problems }
}

describe('the additional save buttons of a form', () => {
  it("follow their action and have labels in the user's language", () => {
    expect(compiled([save], 'view', 'add', 'edit', 'publish')).toEqual({
      saves: [
        {
          id: 'publish',
          label: 'Veröffentlichen',
          endpoints: {
            add: { method: 'POST', path: '/paper/addAndPublish' },
            edit: { method: 'PUT', path: '/paper/editAndPublish' },
          },
          values: { kind: 2 },
          confirm: '[M101]',
        },
      ],
      problems: [],
    })
  })

  it('require the permission to save and that of the action', () => {
    expect(compiled([save], 'view', 'add', 'edit').saves).toEqual([])
    expect(compiled([save], 'view', 'add', 'publish').saves).toMatchObject([
      { endpoints: { add: { method: 'POST' }, edit: undefined } },
    ])
    expect(compiled([save], 'view', 'edit', 'publish').saves).toMatchObject([
      { endpoints: { add: undefined, edit: { method: 'PUT' } } },
    ])
  })

  it('are reported when their action is unknown or does not save', () => {
    const { saves, problems } = compiled([{ does: 'archive' }, { does: 'nothing' }], 'view', 'add', 'archive')
    expect(saves).toEqual([])
    expect(problems).toMatchObject([
      { code: 'unknown-action', pointer: '/saves/0/does' },
      { code: 'unknown-action', pointer: '/saves/1/does' },
    ])
  })

  it('have a code that roles can be granted', () => {
    expect(buttonCodesOf(screen([save]), paper)).toContain('paper:publish')
  })
})
