import { powder, type Powder, type Step } from './step'

/** Limits of a feeding time in seconds. */
const least = 0.1
const most = 60

/** Returns the feeding time of a powder in seconds, rounded to tenths; undefined while weight or speed is unknown. */
export function proposedTime(
  { ingredientType, powderWeight }: Step,
  { gramsPerSecond }: Powder,
): number | undefined {
  if (ingredientType !== powder || !powderWeight || powderWeight < 0) return undefined
  if (!gramsPerSecond || gramsPerSecond < 0) return undefined
  return Math.min(most, Math.max(least, Math.round((powderWeight / gramsPerSecond) * 10) / 10))
}

/** A step and its powder. */
export interface Portion {
  readonly step: Step
  readonly powder: Powder
}

/**
 * Returns the feeding time after a change of weight, powder or ingredient. It is recalculated while it is empty or
 * equals the previous proposal; a time that the person typed stays.
 */
export function followingTime(before: Portion, after: Portion): number | undefined {
  const own = after.step.feedingTime
  const followed = before.step.feedingTime === proposedTime(before.step, before.powder)
  const follows = before.step.feedingTime === undefined || followed
  return follows ? proposedTime(after.step, after.powder) : own
}
