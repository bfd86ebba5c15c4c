import { bean, isWater, powder, type Powder, type Step } from './step'

/** What a step takes of a recipe's time, in seconds. */
export interface StepTime {
  readonly pouring: number
  /** Mixing that goes on afterwards. */
  readonly mixing: number
}

/** What a recipe takes in all. */
export interface RecipeTotals {
  /** Grams by box, boxes in their order. */
  readonly boxes: readonly (readonly [box: number, grams: number])[]
  /** Grams of beans, which come from no box. */
  readonly beans: number
  /** Millilitres. */
  readonly water: number
  readonly seconds: number
  /** Yuan; undefined while what one of the powders costs is not known. */
  readonly cost: number | undefined
}

export type FindPowder = (id: string | undefined) => Powder

/** Boxes there are at most (V55). */
const mostBoxes = 5

/**
 * What a step takes of the time: beans are ground at their speed; powder, pulp and milk are fed while their water runs.
 * @param waterPerSecond millilitres
 */
export function timeOf(step: Step, { gramsPerSecond }: Powder, waterPerSecond: number): StepTime {
  const water = positive(step.waterVolume) / waterPerSecond
  if (isWater(step.ingredientType)) return { pouring: water, mixing: 0 }
  if (step.ingredientType === bean)
    return { pouring: gramsPerSecond ? positive(step.powderWeight) / gramsPerSecond : 0, mixing: 0 }
  return { pouring: Math.max(positive(step.feedingTime), water), mixing: positive(step.mixExtensionTime) }
}

/** The sums of all steps. What is not filled in yet counts for nothing. */
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

/** The steps, by index, whose box is not there (A42). */
export function stepsWithoutBox(steps: readonly Step[], boxes: number | undefined): readonly number[] {
  const most = boxes ?? mostBoxes
  return steps.flatMap(({ boxNo }, index) => (boxNo !== undefined && boxNo > most ? [index] : []))
}

function positive(value: number | undefined): number {
  return value !== undefined && value > 0 ? value : 0
}
