import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipped } from '../../shipped'
import { recipeBehaviour } from '../../../server-stub/product/recipes/recipe-behaviour'
import { materialBoxBehaviour } from '../../../server-stub/product/recipes/material-box-behaviour'
import { powderBehaviour } from '../../../server-stub/product/recipes/powder-behaviour'
import type { WireRow } from '../../../server-stub/platform/records/record-store'
import { databases, type OpenedDatabase } from '../support/databases'
import { createOperator, createPerson, createWorld, refusal, type World } from './fixtures/world'

const { entities } = shipped

describe.each(databases)('goods and coffee on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  let [primary, secondary, groupId, milk, beans] = ['', '', '', '', '']
  const admin = createPerson()
  const store = (entity: string) => world.stores.of(entity)
  const above = () => createOperator(primary, [primary, secondary])
  const below = () => createOperator(secondary, [secondary])
  const add = async (entity: string, values: WireRow, person = above()) =>
    (await store(entity).add(values, person)).id
  const fields = async (call: Promise<unknown>) =>
    Object.fromEntries(((await refusal(call)).fields ?? []).map(({ field, message }) => [field, message]))
  const bean = () => ({ ingredientType: 1, powderId: beans, powderWeight: 14 })
  const powder = (values: WireRow = {}) => ({
    ingredientType: 2,
    boxNo: 1,
    powderId: milk,
    powderWeight: 18,
    feedingTime: 7,
    ...values,
  })
  const recipe = (values: WireRow = {}) => ({
    recipeName: 'Latte',
    recipeGroupId: groupId,
    materialBoxQuantity: 3,
    steps: [bean(), powder()],
    price: 12,
    ...values,
  })

  beforeAll(async () => {
    opened = await open()
    const behaviours = new Map(
      Object.entries({
        recipe: recipeBehaviour,
        powderSetting: powderBehaviour,
        materialBox: materialBoxBehaviour,
      }),
    )
    world = await createWorld(opened.database, { entities, behaviours })
    primary = await world.put('department', { name: 'Primary', vipGrade: 1, enableStatus: 1 })
    secondary = await world.put('department', {
      name: 'Secondary',
      vipGrade: 2,
      enableStatus: 1,
      parentId: primary,
      useSuperiorGoods: 1,
    })
    groupId = await add('recipeGroup', { groupName: 'Classics' })
    milk = await add('powderSetting', { powderName: 'Milk', ingredientType: 2, costPerGram: 0.0465 })
    beans = await add('powderSetting', { powderName: 'Beans', ingredientType: 1 })
  })
  afterAll(() => opened.stop())

  test('a recipe gets a number, its steps their order and powder names, and the list of the boxes in use', async () => {
    const id = await add(
      'recipe',
      recipe({
        steps: [
          { ...bean(), stepNo: 9, boxNo: 2, powderName: 'Anything', waterVolume: 30 },
          { ingredientType: 5, waterVolume: 120, powderId: milk },
          powder({ boxNo: 3 }),
          powder({ boxNo: 1, waterVolume: 40 }),
        ],
      }),
    )
    const row = await store('recipe').get(id, above())
    expect(row).toMatchObject({ recipeNo: expect.stringMatching(/^R\d{8,}$/) as string, stepCount: 4 })
    expect(row['powderBoxes']).toEqual([1, 3])
    expect(row['steps']).toEqual([
      { stepNo: 1, ingredientType: 1, powderId: beans, powderName: 'Beans', powderWeight: 14 },
      { stepNo: 2, ingredientType: 5, waterVolume: 120 },
      { ...powder({ boxNo: 3 }), stepNo: 3, powderName: 'Milk' },
      { ...powder({ boxNo: 1, waterVolume: 40 }), stepNo: 4, powderName: 'Milk' },
    ])
    await store('recipe').edit(id, { recipeName: 'Other' }, above())
    expect(await store('recipe').get(id, above())).toMatchObject({
      recipeNo: row['recipeNo'],
      steps: row['steps'],
    })
  })

  test('steps need the values of their ingredient, within the boxes of the recipe', async () => {
    expect(
      await fields(
        add(
          'recipe',
          recipe({ steps: [{ ingredientType: 2 }, { ingredientType: 1 }, { ingredientType: 6 }] }),
        ),
      ),
    ).toEqual({
      'steps.0.boxNo': 'M2',
      'steps.0.powderId': 'M2',
      'steps.0.powderWeight': 'M2',
      'steps.0.feedingTime': 'M2',
      'steps.1.powderId': 'M2',
      'steps.1.powderWeight': 'M2',
      'steps.2.waterVolume': 'M2',
    })
    expect(await fields(add('recipe', recipe({ steps: [powder({ boxNo: 4 })] })))).toEqual({
      'steps.0.boxNo': 'recipe.noBox',
    })
    expect(await fields(add('recipe', recipe({ steps: [powder({ powderId: '404' })] })))).toEqual({
      'steps.0.powderId': 'M16',
    })
    expect(await fields(add('recipe', recipe({ steps: [] })))).toEqual({ steps: 'M2' })
  })

  test('a cold drink of a second-generation ice machine needs ice and water in limits, a hot one neither (V52, V53, V54)', async () => {
    const cold = { iceMachineGeneration: 2, temperatureTypes: [0, 1] }
    expect(await fields(add('recipe', recipe(cold)))).toEqual({ iceDefault: 'M2', coldWaterDefault: 'M2' })
    expect(await fields(add('recipe', recipe({ ...cold, temperatureTypes: [2] })))).toEqual({
      coldWaterDefault: 'M2',
    })
    expect(await fields(add('recipe', recipe({ ...cold, iceDefault: 29, coldWaterDefault: 301 })))).toEqual({
      iceDefault: 'M90',
      coldWaterDefault: 'M91',
    })
    await add('recipe', recipe({ ...cold, iceDefault: 200, coldWaterDefault: 1 }))
    await add('recipe', recipe({ ...cold, temperatureTypes: [0] }))
    await add('recipe', recipe({ ...cold, iceMachineGeneration: 1 }))
    expect(await fields(add('recipe', recipe({ sugarFlag: 1, sugarDefault: '' })))).toEqual({
      sugarDefault: 'M2',
    })
  })

  test("a superior's recipe can be seen and used below, but not changed, and its costs stay hidden", async () => {
    const id = await add('recipe', recipe({ recipeName: 'Shared', costPrice: 3 }))
    expect(await store('recipe').get(id, below())).toMatchObject({ superiorFlag: 1, costPrice: null })
    expect(await store('powderSetting').get(milk, below())).toMatchObject({ costPerGram: null })
    expect(await refusal(store('recipe').edit(id, { price: 1 }, below()))).toMatchObject({ reason: 'vetoed' })
    expect(await refusal(store('recipe').remove([id], below()))).toMatchObject({ reason: 'vetoed' })
    expect(await refusal(store('recipe').act!('copy', { id }, below()))).toMatchObject({ status: 409 })
    const own = await add('recipe', recipe({ recipeName: 'Own' }), below())
    expect(await store('recipe').get(own, below())).toMatchObject({
      superiorFlag: 0,
      departmentId: secondary,
    })
    await add('goodsGroup', { groupName: 'Mixed', groupType: 2, recipeIds: [id, own] }, below())
    expect(await refusal(store('recipe').remove([own], below()))).toMatchObject({ reason: 'referenced' })
    expect(
      await fields(add('recipe', recipe({ departmentId: primary, recipeName: 'Planted' }), below())),
    ).toEqual({ departmentId: 'M16' })
  })

  test('a copied recipe gets a number of its own', async () => {
    const id = await add('recipe', recipe({ recipeName: 'First' }))
    const { id: copied } = (await store('recipe').act!('copy', { id }, above())) as { id: string }
    const [first, second] = [
      await store('recipe').get(id, above()),
      await store('recipe').get(copied, above()),
    ]
    expect(second).toMatchObject({ recipeName: 'First (2)', steps: first['steps'], departmentId: primary })
    expect(second['recipeNo']).not.toBe(first['recipeNo'])
  })

  test('boxes are numbered in their order, have the stated number, and sugar is in one of them', async () => {
    const boxes = (count: number) => Array.from({ length: count }, () => ({ powderId: milk, capacity: 800 }))
    const box = { boxName: 'Standard', boxQuantity: 4 }
    const id = await add('materialBox', { ...box, boxes: boxes(4), sugarBoxNo: 4 })
    expect((await store('materialBox').get(id, above()))['boxes']).toEqual(
      boxes(4).map((one, index) => ({ ...one, boxNo: index + 1, powderName: 'Milk' })),
    )
    expect(await fields(add('materialBox', { ...box, boxes: boxes(3) }))).toEqual({ boxes: 'form.minItems' })
    expect(await fields(add('materialBox', { ...box, boxes: boxes(5) }))).toEqual({ boxes: 'M10' })
    expect(
      await fields(add('materialBox', { ...box, boxQuantity: 3, boxes: boxes(3), sugarBoxNo: 4 })),
    ).toEqual({ sugarBoxNo: 'M138' })
    expect(await refusal(store('materialBox').get(id, below()))).toMatchObject({ status: 404 })
  })

  test('a powder is kept while a step or a box holds it, and a new name reaches both', async () => {
    const cocoa = await add('powderSetting', { powderName: 'Cocoa', ingredientType: 2 })
    const inRecipe = await add('recipe', recipe({ steps: [powder(), powder({ powderId: cocoa })] }))
    expect(await refusal(store('powderSetting').remove([cocoa], above()))).toMatchObject({
      reason: 'referenced',
    })
    const boxes = [cocoa, milk, milk].map((powderId) => ({ powderId }))
    const inBox = await add('materialBox', { boxName: 'Three', boxQuantity: 3, boxes })
    await store('recipe').edit(inRecipe, { steps: [powder()] }, above())
    expect(await refusal(store('powderSetting').remove([cocoa], above()))).toMatchObject({
      reason: 'referenced',
    })
    await store('recipe').edit(inRecipe, { steps: [powder(), powder({ powderId: cocoa })] }, above())
    await store('powderSetting').edit(cocoa, { powderName: "Dark 'cocoa'" }, above())
    const named = async (entity: string, id: string, list: string) =>
      ((await store(entity).get(id, above()))[list] as WireRow[]).map(({ powderName }) => powderName)
    expect(await named('recipe', inRecipe, 'steps')).toEqual(['Milk', "Dark 'cocoa'"])
    expect(await named('materialBox', inBox, 'boxes')).toEqual(["Dark 'cocoa'", 'Milk', 'Milk'])
    await store('recipe').remove([inRecipe], above())
    await store('materialBox').remove([inBox], above())
    await store('powderSetting').remove([cocoa], above())
  })

  test('goods have a unique number and a price; types with goods and groups in use are kept', async () => {
    const typeId = await add('goodsType', { typeName: 'Drinks' })
    const goods = { goodsNo: 'G1', goodsName: 'Water', goodsTypeId: typeId, image: '/x.png' }
    expect(await fields(add('goods', goods))).toEqual({ price: 'M95' })
    const id = await add('goods', { ...goods, price: 2, costPrice: 1 })
    expect(await fields(add('goods', { ...goods, price: 2 }, below()))).toEqual({ goodsNo: 'M13' })
    expect(await refusal(store('goodsType').remove([typeId], above()))).toMatchObject({ reason: 'vetoed' })
    expect(await store('goodsType').get(typeId, below())).toMatchObject({ goodsCount: 1, superiorFlag: 1 })
    expect(await fields(add('goodsType', { typeName: 'Drinks' }))).toEqual({ typeName: 'M13' })
    await add('goodsType', { typeName: 'Drinks' }, below())
    expect(await fields(add('goodsGroup', { groupName: 'A', groupType: 1 }))).toEqual({ goodsIds: 'M2' })
    expect(
      await fields(add('goodsGroup', { groupName: 'A', groupType: 2, goodsIds: [id], recipeIds: [id] })),
    ).toMatchObject({ recipeIds: 'M16' })
    const group = await add('goodsGroup', { groupName: 'A', groupType: 1, goodsIds: [id] }, below())
    expect(await store('goodsGroup').get(group, below())).toMatchObject({ memberCount: 1, own: true })
    // An operator above sees the group of an operator below, and cannot change it.
    expect(await refusal(store('goodsGroup').edit(group, { groupName: 'B' }, above()))).toMatchObject({
      reason: 'vetoed',
    })
    await world.put('machine', { machineNo: 'M1', departmentId: secondary, goodsGroupId: group })
    expect(await refusal(store('goodsGroup').remove([group], below()))).toMatchObject({
      reason: 'referenced',
    })
    expect(await store('goods').get(id, admin)).toMatchObject({ costPrice: 1 })
  })
})
