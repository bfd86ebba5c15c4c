import { powderId, powderName } from './create-powders'
import { layouts, powderPlans } from './powder-table'
import type { RecipePlan } from './recipe-table'

/** A step of a recipe in wire form. */
export interface Step {
  readonly stepNo: number
  readonly ingredientType: number
  readonly boxNo?: number
  readonly powderId?: string
  readonly powderName?: string
  readonly powderWeight?: number
  readonly waterVolume?: number
  readonly feedingTime?: number
  readonly mixExtensionTime?: number
}

const beans: Readonly<Record<string, string>> = { b: 'beans', a: 'arabica' }
const waters: Readonly<Record<string, number>> = { h: 5, s: 6 }
const streams: Readonly<Record<string, number>> = { fruit: 3, fresh: 4 }
/** Grams of sugar in a drink with the default sweetness. */
const sugar = 8

/** Returns the steps of a plan with an owner's powders. A recipe that can be sweetened ends with sugar. */
export function createSteps(ownerId: string, { parts, layout }: RecipePlan, sweet: boolean): Step[] {
  const all = sweet ? [...parts, `sugar ${sugar} 15 2`] : parts
  return all.map((part, index) => ({ stepNo: index + 1, ...toPart(ownerId, layout, part) }))
}

function toPart(ownerId: string, layout: string, part: string): Omit<Step, 'stepNo'> {
  const [, kind = '', amount] = /^([abhs])(\d+)$/.exec(part) ?? []
  const water = waters[kind]
  if (water !== undefined) return { ingredientType: water, waterVolume: Number(amount) }
  const bean = beans[kind]
  if (bean) return { ingredientType: 1, ...named(ownerId, bean), powderWeight: Number(amount) }
  const [key = '', ...numbers] = part.split(' ')
  const [first = 0, second = 0, third = 0] = numbers.map(Number)
  const stream = streams[key]
  if (stream !== undefined)
    return { ingredientType: stream, feedingTime: first, ...(second > 0 ? { waterVolume: second } : {}) }
  const plan = powderPlans.find((powder) => powder.key === key)
  const box = (layouts[layout] ?? []).indexOf(key)
  if (!plan || box < 0) throw new Error(`no box of ${key} in ${layout}`)
  return {
    ingredientType: 2,
    boxNo: box + 1,
    ...named(ownerId, key),
    powderWeight: first,
    waterVolume: second,
    feedingTime: Math.round((first / plan.gramsPerSecond) * 10) / 10,
    mixExtensionTime: third,
  }
}

function named(ownerId: string, key: string): Pick<Step, 'powderId' | 'powderName'> {
  return { powderId: powderId(ownerId, key), powderName: powderName(ownerId, key) }
}
