import { describe, expect, it } from 'vitest'
import { createMaterialBoxes } from '../../../server-stub/product/seed/world/goods/coffee/create-material-boxes'
import { createRecipes } from '../../../server-stub/product/seed/world/goods/coffee/create-recipes'
import { recipeIdOf } from '../../../server-stub/product/seed/world/goods/coffee/recipe-id'
import { createGoodsGroups } from '../../../server-stub/product/seed/world/goods/create-goods-groups'
import { createGoodsRows } from '../../../server-stub/product/seed/world/goods/create-goods-rows'
import { goodsTables } from '../../../server-stub/product/seed/world/goods/goods-tables'
import { shipped } from '../../shipped'
import { validateRecord } from '../../../server-stub/platform/records/validate-record'
import { isOrBelow } from '../../../server-stub/product/seed/world/organisation/department-tree'
import { seededNow, seededOrders, seededWorld, valuesOf } from './seeded-world'

const { clock, fleet, machines, departments } = seededWorld
const tables = new Map(goodsTables(seededWorld).map(([entity, rows]) => [entity, [...rows()] as Row[]]))
const goods = createGoodsRows(clock)
const recipes = createRecipes(clock)
const groups = createGoodsGroups(clock, fleet)
const boxes = createMaterialBoxes(clock, fleet)

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly departmentId: string }
const rowsOf = (entity: string): readonly Row[] => tables.get(entity) ?? []
const byId = (entity: string) => new Map(rowsOf(entity).map((row) => [row.id, row]))

/** An operator sees its own rows, those of operators below it, and those of superiors whose goods it uses. */
const usesSuperior = new Map(
  departments.map((one) => [one.id, one.useSuperiorGoods === 1 ? one.parentId : null]),
)
function takenOver(id: string): readonly string[] {
  const above = usesSuperior.get(id)
  return above ? [above, ...takenOver(above)] : []
}
const sees = (id: string, owner: string) => isOrBelow(owner, id) || takenOver(id).includes(owner)

describe('seeded goods and recipes', () => {
  it('satisfy the schemas of their entities', () => {
    const { entities } = shipped
    for (const [name, rows] of tables) {
      const entity = entities.get(name)!
      const fields = Object.keys(entity.properties).filter((field) => !entity.properties[field]?.derived)
      const wrong = rows.flatMap((row) =>
        validateRecord(entity, row, fields, {
          mode: 'add',
          language: 'en',
          dictionary: () => undefined,
        }).map((refusal) => ({ name, id: row.id, ...refusal })),
      )
      expect(wrong).toEqual([])
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    }
  })

  it('refer only to records that their operator sees', () => {
    const references: readonly (readonly [from: string, to: string, ids: (row: Row) => unknown])[] = [
      ['goods', 'goodsType', (row) => row['goodsTypeId']],
      ['recipe', 'recipeGroup', (row) => row['recipeGroupId']],
      ['recipe', 'powderSetting', (row) => (row['steps'] as Row[]).map((step) => step['powderId'])],
      ['materialBox', 'powderSetting', (row) => (row['boxes'] as Row[]).map((box) => box['powderId'])],
      ['goodsGroup', 'goods', (row) => row['goodsIds']],
      ['goodsGroup', 'recipe', (row) => row['recipeIds']],
    ]
    for (const [from, to, idsOf] of references) {
      const targets = byId(to)
      const unseen = rowsOf(from).flatMap((row) =>
        [idsOf(row)]
          .flat()
          .filter((id) => id !== undefined && id !== null)
          .filter((id) => !sees(row.departmentId, targets.get(String(id))?.departmentId ?? '0'))
          .map((id) => `${from} ${row.id}: ${to} ${String(id)}`),
      )
      expect(unseen).toEqual([])
    }
  })

  it('have the names of their powders and the boxes that a configuration gives them', () => {
    const powders = byId('powderSetting')
    for (const { steps, materialBoxQuantity, powderBoxes } of recipes) {
      expect(steps.map(({ stepNo }) => stepNo)).toEqual(steps.map((_, index) => index + 1))
      for (const { powderId, powderName, boxNo = 1 } of steps) {
        expect(boxNo).toBeLessThanOrEqual(materialBoxQuantity)
        if (powderId) expect(powders.get(powderId)?.['powderName']).toBe(powderName)
      }
      expect(powderBoxes).toEqual(valuesOf(steps, ({ boxNo }) => boxNo ?? null))
    }
    for (const { boxes: held, boxQuantity, sugarBoxNo } of boxes) {
      expect(held.map(({ boxNo }) => boxNo)).toEqual(Array.from({ length: boxQuantity }, (_, box) => box + 1))
      expect(powders.get(held[sugarBoxNo - 1]?.powderId ?? '')?.['sugarFlag']).toBe(1)
    }
  })

  it('include everything that a machine with their group sells', () => {
    const found = new Map(groups.map((group) => [group.id, group]))
    for (const { machine, assortment } of fleet) {
      const group = found.get(machine.goodsGroupId)
      expect(group?.departmentId).toBe(machine.departmentId)
      const members = new Set([...(group?.goodsIds ?? []), ...(group?.recipeIds ?? [])])
      const sold = assortment.slots.map(({ stocked }) =>
        group?.groupType === 2 ? recipeIdOf(stocked.goods) : stocked.goods.id,
      )
      expect(sold.filter((id) => !members.has(id ?? ''))).toEqual([])
      expect(members.size).toBeLessThanOrEqual(100)
    }
    expect(machines.every(({ goodsGroupId }) => found.has(goodsGroupId))).toBe(true)
  })

  it('include everything that was sold, at operators that see it', () => {
    const owners = new Map(goods.map(({ id, departmentId }) => [id, departmentId]))
    const unknown = seededOrders.filter(
      ({ goodsId, departmentId }) => !sees(departmentId, owners.get(goodsId) ?? '0'),
    )
    expect(unknown).toEqual([])
  })

  it('have every value: temperatures, ingredients, ice machines, boxes, groups, on and off sale', () => {
    const steps = recipes.flatMap((recipe) => recipe.steps)
    const all = (rows: readonly Row[], field: string) => valuesOf(rows, (row) => row[field] as number)
    expect(valuesOf(steps, ({ ingredientType }) => ingredientType)).toEqual([1, 2, 3, 4, 5, 6])
    expect(all(rowsOf('recipe'), 'iceMachineGeneration')).toEqual([0, 1, 2])
    expect(all(rowsOf('recipe'), 'materialBoxQuantity')).toEqual([3, 4, 5])
    expect(all(rowsOf('recipe'), 'sugarFlag')).toEqual([0, 1])
    expect(all(rowsOf('materialBox'), 'boxQuantity')).toEqual([3, 4, 5])
    expect(all(rowsOf('powderSetting'), 'ingredientType')).toEqual([1, 2, 3, 4])
    expect(all(rowsOf('goodsType'), 'goodsType')).toEqual([0, 1, 2, 3, 4])
    expect(all(rowsOf('goodsGroup'), 'groupType')).toEqual([1, 2])
    for (const entity of ['goods', 'recipe']) expect(all(rowsOf(entity), 'enableStatus')).toEqual([0, 1])
    expect(new Set(recipes.flatMap((recipe) => recipe.temperatureTypes))).toEqual(new Set([0, 1, 2]))
  })

  it.each(['goods', 'goodsType', 'recipe', 'recipeGroup', 'powderSetting', 'goodsGroup', 'materialBox'])(
    'have rows of %s for each of the three levels, and none in the future',
    (entity) => {
      for (const id of ['2', '3', '4']) {
        const own = rowsOf(entity).filter((row) => sees(id, row.departmentId))
        expect(own.length, id).toBeGreaterThan(0)
      }
      expect(rowsOf(entity).filter(({ updateTime }) => String(updateTime) > seededNow)).toEqual([])
    },
  )
})
