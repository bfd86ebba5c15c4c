import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipped } from '../../shipped'
import { recipes } from '../../../server-stub/product/recipes/index'
import type { WireRow } from '../../../server-stub/platform/records/record-store'
import { databases, type OpenedDatabase } from '../support/databases'
import { createOperator, createPerson, createWorld, refusal, type World } from './fixtures/world'

const { entities } = shipped

describe.each(databases)('recipe steps (B13) on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  let [primary, north, south, rival] = ['', '', '', '']
  let group = ''
  const powders: Record<string, string> = {}
  const store = () => world.stores.of('recipe')
  const all = () => [primary, north, south]
  const person = () => createOperator(primary, all())
  const inNorth = () => createOperator(north, [north])
  const fields = async (call: Promise<unknown>) =>
    Object.fromEntries(((await refusal(call)).fields ?? []).map(({ field, message }) => [field, message]))
  const milk = (values: WireRow = {}) => ({
    ingredientType: 2,
    boxNo: 1,
    powderId: powders['primary'],
    powderWeight: 18,
    feedingTime: 7,
    ...values,
  })
  const recipe = (values: WireRow = {}) => ({
    recipeName: 'Latte',
    recipeGroupId: group,
    materialBoxQuantity: 4,
    steps: [milk()],
    price: 12,
    ...values,
  })
  const add = async (values: WireRow = {}, who = person()) => (await store().add(recipe(values), who)).id

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database, {
      entities,
      behaviours: new Map(Object.entries(recipes.behaviours ?? {})),
    })
    const operator = (name: string, vipGrade: number, values: WireRow = {}) =>
      world.put('department', { name, vipGrade, enableStatus: 1, ...values })
    primary = await operator('Primary', 1)
    rival = await operator('Rival', 1)
    north = await operator('North', 2, { parentId: primary, useSuperiorGoods: 1 })
    south = await operator('South', 2, { parentId: primary, useSuperiorGoods: 0 })
    group = await world.put('recipeGroup', { groupName: 'Classics', departmentId: primary })
    for (const [name, departmentId] of Object.entries({ primary, north, south, rival }))
      powders[name] = await world.put('powderSetting', {
        powderName: `Milk ${name}`,
        ingredientType: 2,
        gramsPerSecond: 2,
        departmentId,
      })
  })
  afterAll(() => opened.stop())

  test('a recipe needs at least one step, and every step must be valid (A40)', async () => {
    expect(await fields(add({ steps: [] }))).toEqual({ steps: 'M2' })
    expect(await fields(add({ steps: undefined }))).toEqual({ steps: 'M2' })
    expect(await fields(add({ steps: [milk({ powderWeight: undefined })] }))).toEqual({
      'steps.0.powderWeight': 'M2',
    })
    const id = await add()
    expect(await fields(store().edit(id, { steps: [] }, person()))).toEqual({ steps: 'M2' })
    expect((await store().get(id, person()))['steps']).toHaveLength(1)
  })

  test('steps are numbered without gaps, whatever was sent, and the boxes follow the steps (A41)', async () => {
    const sent = [
      milk({ stepNo: 7, boxNo: 3 }),
      { stepNo: 7, ingredientType: 5, waterVolume: 30 },
      milk({ boxNo: 1 }),
    ]
    const id = await add({ steps: sent, powderBoxes: [5] })
    const row = await store().get(id, person())
    expect((row['steps'] as WireRow[]).map(({ stepNo }) => stepNo)).toEqual([1, 2, 3])
    expect(row['powderBoxes']).toEqual([1, 3])
    await store().edit(id, { steps: (row['steps'] as WireRow[]).toReversed().slice(1) }, person())
    const later = await store().get(id, person())
    expect((later['steps'] as WireRow[]).map(({ stepNo, boxNo }) => [stepNo, boxNo])).toEqual([
      [1, undefined],
      [2, 3],
    ])
    expect(later['powderBoxes']).toEqual([3])
  })

  test('a recipe takes thirty steps, and no more', async () => {
    const water = { ingredientType: 5, waterVolume: 10 }
    const id = await add({ steps: Array.from({ length: 30 }, () => water) })
    expect(await store().get(id, person())).toMatchObject({ stepCount: 30, powderBoxes: [] })
    expect(await fields(add({ steps: Array.from({ length: 31 }, () => water) }))).toEqual({ steps: 'M10' })
  })

  test('fewer boxes than the steps use are refused, and nothing changes (A42)', async () => {
    const id = await add({ steps: [milk({ boxNo: 4 }), milk({ boxNo: 2 })] })
    const before = await store().get(id, person())
    expect(await fields(store().edit(id, { materialBoxQuantity: 3, recipeName: 'Other' }, person()))).toEqual(
      {
        'steps.0.boxNo': 'recipe.noBox',
      },
    )
    expect(await store().get(id, person())).toEqual(before)
    await store().edit(id, { materialBoxQuantity: 3, steps: [milk({ boxNo: 3 })] }, person())
    await store().edit(id, { materialBoxQuantity: 5 }, person())
    for (const boxNo of [0, 6, -1, 2.5])
      expect(Object.keys(await fields(add({ materialBoxQuantity: 5, steps: [milk({ boxNo })] })))).toEqual([
        'steps.0.boxNo',
      ])
  })

  test('cold drinks need ice and water in limits, and hot ones need neither (A43: V52, V53, V54)', async () => {
    const cold = { iceMachineGeneration: 2, temperatureTypes: [1, 2] }
    expect(await fields(add(cold))).toEqual({ iceDefault: 'M2', coldWaterDefault: 'M2' })
    expect(await fields(add({ ...cold, iceDefault: 201, coldWaterDefault: 0 }))).toEqual({
      iceDefault: 'M90',
      coldWaterDefault: 'M91',
    })
    await add({ ...cold, iceDefault: 30, coldWaterDefault: 300 })
    const id = await add({ ...cold, temperatureTypes: [0] })
    expect(await fields(store().edit(id, { temperatureTypes: [0, 2] }, person()))).toEqual({
      coldWaterDefault: 'M2',
    })
  })

  describe('powders of other operators', () => {
    test('are unknown to a person who does not see them', async () => {
      const steps = (name: string) => [milk(), milk({ powderId: powders[name] })]
      expect(await fields(add({ steps: steps('rival') }))).toEqual({ 'steps.1.powderId': 'M16' })
      expect(await fields(add({ steps: steps('south') }, inNorth()))).toEqual({ 'steps.1.powderId': 'M16' })
      const id = await add()
      expect(await fields(store().edit(id, { steps: steps('rival') }, person()))).toEqual({
        'steps.1.powderId': 'M16',
      })
    })

    test('are refused when the operator of the recipe may not use them, whatever the person may see', async () => {
      const recipeGroupId = await world.put('recipeGroup', { groupName: 'Own', departmentId: south })
      const inSouth = { departmentId: south, recipeGroupId }
      const refused = { 'steps.0.powderId': 'M16' }
      const of = (name: string) => ({ steps: [milk({ powderId: powders[name] })] })
      expect(await fields(add({ ...inSouth, ...of('north') }))).toEqual(refused)
      expect(await fields(add({ ...inSouth, ...of('primary') }))).toEqual(refused)
      expect(await fields(add({ ...inSouth, ...of('rival') }, createPerson()))).toEqual(refused)
      const own = await add({ ...inSouth, ...of('south') })
      expect(await fields(store().edit(own, of('north'), person()))).toEqual(refused)
      await add({ departmentId: north, ...of('primary') })
      await add(of('north'))
    })

    test('are kept in a step that named them before', async () => {
      const foreign = milk({ powderId: powders['north'] })
      const flags = { temperatureTypes: [0], iceMachineGeneration: 0, sugarFlag: 0, enableStatus: 1 }
      const stored = { ...recipe({ steps: [foreign] }), ...flags, departmentId: south }
      const id = await world.put('recipe', stored)
      const values = { steps: [{ ...foreign, powderWeight: 9 }], price: 1 }
      await store().edit(id, values, person())
      expect(await store().get(id, person())).toMatchObject({ price: 1, steps: [{ powderWeight: 9 }] })
    })

    test('have their stored name in a step, whatever name was sent', async () => {
      const id = await add({ steps: [milk({ powderName: '<b>Gold</b>' })] })
      expect((await store().get(id, person()))['steps']).toMatchObject([{ powderName: 'Milk primary' }])
    })
  })
})
