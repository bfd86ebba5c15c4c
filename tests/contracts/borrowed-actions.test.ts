import { expect, test } from 'vitest'
import type { ActionMeta } from '../../engine/metadata/contract.generated'
import { borrowAction } from '../../engine/model/actions/borrow-action'
import type { CompileContext, ProblemSink } from '../../engine/model/compile-context'
import { formFields } from '../../engine/model/forms/form-fields'
import { compileAll, shipped } from './shipped-schemas'

const lists = compileAll('en').pages.flatMap((page) => (page.kind === 'list' ? [page] : []))

function push(screen: string, id: string) {
  const action = lists.find((list) => list.id === screen)?.actions.find((one) => one.id === id)
  if (action?.kind !== 'call') throw new Error(`${screen} has no call ${id}.`)
  return { ...action, asks: formFields(action.form?.items ?? []).map(({ name }) => name) }
}

test('push actions of other lists equal the push of the push records apart from known values (L8, L30, P60, M120)', () => {
  const recipe = push('recipe_management', 'pushRecipe')
  expect(recipe).toMatchObject({
    endpoint: { method: 'POST', path: '/push/send' },
    needs: 'one',
    params: { recipeIds: 'id' },
    values: { pushType: 7 },
    confirm: { key: 'M120', fields: { count: { name: 'machineIds' } } },
  })
  expect(recipe.asks).toContain('machineIds')
  expect(recipe.asks).not.toContain('pushType')
  expect(recipe.asks).not.toContain('recipeIds')

  const machines = push('my_device', 'push')
  expect(machines.asks).toContain('pushType')
  expect(machines.asks).not.toContain('machineIds')
  // The question counts the selected rows.
  expect(machines.confirm).toMatchObject({ key: 'M120', fields: {} })
})

test.each([
  ['inventory', 'pushStock', 16],
  ['machine_log', 'logSwitch', 51],
  ['machine_fault', 'pushFault', 3],
  ['goods_setting', 'pushPrice', 6],
  ['goods_setting', 'pushPrices', 5],
  ['recipe_group', 'pushGroup', 19],
  ['material_box', 'pushBoxes', 2],
  ['material_box', 'pushOptional', 1],
])('the list %s offers the push %s of type %i (B12)', (screen, id, pushType) => {
  expect(push(screen, id).values).toEqual({ pushType })
})

test('a borrowed push of a fixed type asks the question of that type (M104)', () => {
  const sink: ProblemSink = { source: 'x', problems: [] }
  const context = {
    screen: (code: string) => shipped.screens.get(code),
    entity: (name: string) => shipped.entities.get(name),
  } as unknown as CompileContext
  const borrow = (pushType: number) => {
    const like = { screen: 'push_record', action: 'send' }
    const own: ActionMeta = { id: 'a', title: 'A', kind: 'call', like, values: { pushType } }
    return borrowAction(own, context, sink, '/actions/0')?.action
  }
  expect(borrow(11)).toMatchObject({ confirm: 'M104' })
  expect(borrow(6)).toMatchObject({ confirm: 'M120' })
  expect(borrow(11)).not.toHaveProperty('confirmBy')
})

test('borrowing from an unknown action or screen is reported as a problem', () => {
  const sink: ProblemSink = { source: 'x', problems: [] }
  const context = {
    screen: (code: string) => shipped.screens.get(code),
    entity: (name: string) => shipped.entities.get(name),
  } as unknown as CompileContext
  const borrow = (like: ActionMeta['like']) =>
    borrowAction(
      { id: 'a', title: 'A', kind: 'call', ...(like ? { like } : {}) },
      context,
      sink,
      '/actions/0',
    )
  expect(borrow({ screen: 'push_record', action: 'fly' })).toBeUndefined()
  expect(borrow({ screen: 'nowhere', action: 'send' })).toBeUndefined()
  expect(sink.problems).toMatchObject([
    { code: 'unknown-action', pointer: '/actions/0/like' },
    { code: 'unknown-action', pointer: '/actions/0/like' },
  ])
})
