import { describe, expect, test } from 'vitest'
import recipe from '../../../schemas/entities/coffee-recipe/recipe.json'
import { followingTime, proposedTime } from '../../../widgets/recipe-steps/feeding-time'
import { recipeSteps } from '../../../widgets/recipe-steps/recipe-steps'
import { stepsWithoutBox, timeOf, totalsOf } from '../../../widgets/recipe-steps/recipe-totals'
import { isNeeded, toPowder, toStep } from '../../../widgets/recipe-steps/step'

const milk = { gramsPerSecond: 2.5, costPerGram: 0.05 }
const beans = { gramsPerSecond: 2, costPerGram: 0.08 }
const unknown = toPowder(undefined)
const powderOf = (id: string | undefined) => (id === 'milk' ? milk : id === 'beans' ? beans : unknown)
const powder = (values = {}) =>
  toStep({ ingredientType: 2, boxNo: 1, powderId: 'milk', powderWeight: 20, feedingTime: 8, ...values })

describe('the steps of a recipe (B13)', () => {
  test('contain only the values that their ingredient takes', () => {
    const all = {
      boxNo: 2,
      powderId: 'milk',
      powderName: 'Milk',
      powderWeight: 10,
      waterVolume: 30,
      feedingTime: 4,
      mixExtensionTime: 1,
    }
    const said = (ingredientType: number) =>
      Object.entries(toStep({ ingredientType, ...all })).flatMap(([name, value]) =>
        value === undefined || name === 'ingredientType' || name === 'powderName' ? [] : [name],
      )
    expect(said(1)).toEqual(['powderId', 'powderWeight'])
    expect(said(2)).toEqual([
      'boxNo',
      'powderId',
      'powderWeight',
      'waterVolume',
      'feedingTime',
      'mixExtensionTime',
    ])
    expect([said(3), said(4)]).toEqual(Array(2).fill(['waterVolume', 'feedingTime']))
    expect([said(5), said(6)]).toEqual(Array(2).fill(['waterVolume']))
    expect(said(7)).toEqual([])
  })

  test.each([1, 2, 3, 4, 5, 6])('require what the entity requires of ingredient %i', (type) => {
    const required = recipe.properties.steps.items.allOf
      .filter((rule) => rule.if.properties.ingredientType.enum.includes(type))
      .flatMap((rule) => rule.then.required)
    const taken = recipeSteps.entries?.takes?.({ ingredientType: type }) ?? []
    expect(taken.filter((name) => name !== 'ingredientType' && isNeeded(name, type)).sort()).toEqual(
      required.sort(),
    )
  })

  test('contain no amounts while a text is being typed', () => {
    expect(toStep({ ingredientType: 5, waterVolume: '12,' }).waterVolume).toBeUndefined()
    expect(toStep('nonsense').ingredientType).toBeUndefined()
  })
})

describe('the feeding time', () => {
  test('is weight by speed, within its limits', () => {
    expect(proposedTime(powder(), milk)).toBe(8)
    expect(proposedTime(powder({ powderWeight: 0.1 }), milk)).toBe(0.1)
    expect(proposedTime(powder({ powderWeight: 100 }), { ...milk, gramsPerSecond: 0.1 })).toBe(60)
    expect(proposedTime(powder(), unknown)).toBeUndefined()
    expect(proposedTime(toStep({ ingredientType: 1, powderWeight: 14 }), beans)).toBeUndefined()
  })

  test('follows weight and powder until the user has typed one', () => {
    const from = { step: powder(), powder: milk }
    const lighter = (values = {}) => ({ step: powder({ powderWeight: 5, ...values }), powder: milk })
    expect(followingTime(from, lighter())).toBe(2)
    expect(followingTime(from, { step: powder(), powder: beans })).toBe(10)
    expect(followingTime({ ...from, step: powder({ feedingTime: 7 }) }, lighter({ feedingTime: 7 }))).toBe(7)
    // There is no time while the weight is retyped. It is proposed again afterwards.
    const blank = { step: powder({ powderWeight: undefined }), powder: milk }
    expect(followingTime(from, blank)).toBeUndefined()
    const cleared = { step: powder({ powderWeight: undefined, feedingTime: undefined }), powder: milk }
    expect(followingTime(cleared, lighter({ feedingTime: undefined }))).toBe(2)
    // A powder of unknown speed does not remove a time that the user has typed.
    expect(
      followingTime(
        { step: powder({ feedingTime: 7 }), powder: unknown },
        { step: powder({ feedingTime: 7 }), powder: unknown },
      ),
    ).toBe(7)
  })
})

describe('the totals', () => {
  test('sum up powder by box, water, time and cost', () => {
    const steps = [
      toStep({ ingredientType: 1, powderId: 'beans', powderWeight: 14 }),
      toStep({ ingredientType: 5, waterVolume: 40 }),
      powder({ boxNo: 3, waterVolume: 60, mixExtensionTime: 3 }),
      powder({ boxNo: 1, powderWeight: 2.5, feedingTime: 1 }),
      powder({ boxNo: 3, powderWeight: 5, feedingTime: 2 }),
      toStep({ ingredientType: 3, feedingTime: 5 }),
    ]
    const totals = totalsOf(steps, powderOf, 10)
    expect(totals).toMatchObject({
      boxes: [
        [1, 2.5],
        [3, 25],
      ],
      beans: 14,
      water: 100,
    })
    expect(totals.seconds).toBeCloseTo(7 + 4 + 8 + 3 + 1 + 2 + 5)
    expect(totals.cost).toBeCloseTo(14 * 0.08 + 27.5 * 0.05)
  })

  test('leave out a cost that is not known', () => {
    expect(totalsOf([powder({ powderId: 'other' })], powderOf, 10).cost).toBeUndefined()
    expect(totalsOf([], powderOf, 10)).toMatchObject({ boxes: [], beans: 0, water: 0, seconds: 0, cost: 0 })
  })

  test('let water run while powder is fed, and count no time for beans without a speed', () => {
    expect(timeOf(powder({ waterVolume: 120, mixExtensionTime: 2 }), milk, 10)).toEqual({
      pouring: 12,
      mixing: 2,
    })
    expect(timeOf(toStep({ ingredientType: 1, powderWeight: 14 }), unknown, 10).pouring).toBe(0)
  })

  test('come with the steps whose box does not exist (A42)', () => {
    const steps = [powder({ boxNo: 3 }), powder({ boxNo: 4 }), toStep({ ingredientType: 5, boxNo: 5 })]
    expect(stepsWithoutBox(steps, 3)).toEqual([1])
    expect(stepsWithoutBox(steps, undefined)).toEqual([])
  })
})
