import { bean, isWater, powder, type Powder, type Step } from './step'

/** The duration of a step in seconds. */
export interface StepTime {
  readonly pouring: number
  /** Mixing that continues after the pouring. */
  readonly mixing: number
}

/** The totals of a recipe. */
export interface RecipeTotals {
  /** Grams by box, sorted by box. */
  readonly boxes: readonly (readonly [box: number, grams: number])[]
  /** Grams of beans, which are not stored in boxes. */
  readonly beans: number
  /** Millilitres. */
  readonly water: number
  readonly seconds: number
  /** Cost in yuan; undefined while the cost of one of the powders is unknown. */
  readonly cost: number | undefined
}

export type FindPowder = (id: string | undefined) => Powder

/** Most boxes of a machine (V55). */
const mostBoxes = 5

/**
 * Returns the duration of a step: beans are ground at their speed; powder, pulp and milk are fed while their water
 * runs.
 * @param waterPerSecond in millilitres
 */
export function timeOf(step: Step, { gramsPerSecond }: Powder, waterPerSecond: number): StepTime {
  const water = positive(step.waterVolume) / waterPerSecond
  if (isWater(step.ingredientType)) return { pouring: water, mixing: 0 }
  if (step.ingredientType === bean)
    return { pouring: gramsPerSecond ? positive(step.powderWeight) / gramsPerSecond : 0, mixing: 0 }
  return { pouring: Math.max(positive(step.feedingTime), water), mixing: positive(step.mixExtensionTime) }
}

/** Returns the sums of all steps. Empty values count as 0. */
export function totalsOf(steps: readonly Step[], powderOf: FindPowder, waterPerSecond: number): RecipeTotals {
  const boxes = new Map<number, number>()
  let [beans, water, seconds] = [0, 0, 0]
  let cost: number | undefined = 0
  for (const step of steps) {
    const own = powderOf(step.powderId)
    const grams = positive(step.powderWeight)
    const { pouring, mixing } = timeOf(step, own, waterPerSecond)
    if (step.ingredientType === bean) beans += grams
    if (step.ingredientType === powder && step.boxNo !== undefined)
      boxes.set(step.boxNo, (boxes.get(step.boxNo) ?? 0) + grams)
    water += positive(step.waterVolume)
    seconds += pouring + mixing
    if (grams > 0)
      cost = cost === undefined || own.costPerGram === undefined ? undefined : cost + grams * own.costPerGram
  }
  return { boxes: [...boxes].sort(([one], [other]) => one - other), beans, water, seconds, cost }
}

/** Returns the indexes of steps whose box does not exist (A42). */
export function stepsWithoutBox(steps: readonly Step[], boxes: number | undefined): readonly number[] {
  const most = boxes ?? mostBoxes
  return steps.flatMap(({ boxNo }, index) => (boxNo !== undefined && boxNo > most ? [index] : []))
}

function positive(value: number | undefined): number {
  return value !== undefined && value > 0 ? value : 0
}
