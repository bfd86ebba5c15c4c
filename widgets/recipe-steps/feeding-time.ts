import { powder, type Powder, type Step } from './step'

/** Limits of a feeding time, in seconds. */
const least = 0.1
const most = 60

/** How long feeding a powder takes at its speed, in tenths of a second; undefined while weight or speed are not known. */
export function proposedTime(
  { ingredientType, powderWeight }: Step,
  { gramsPerSecond }: Powder,
): number | undefined {
  if (ingredientType !== powder || !powderWeight || powderWeight < 0) return undefined
  if (!gramsPerSecond || gramsPerSecond < 0) return undefined
  return Math.min(most, Math.max(least, Math.round((powderWeight / gramsPerSecond) * 10) / 10))
}

/** A step, and the powder that it names. */
export interface Portion {
  readonly step: Step
  readonly powder: Powder
}

/**
 * What a change of weight, powder or ingredient makes of the feeding time: it follows as long as it is what was proposed
 * before, or nothing. One that the person typed stays.
 */
export function followingTime(before: Portion, after: Portion): number | undefined {
  const own = after.step.feedingTime
  const followed = before.step.feedingTime === proposedTime(before.step, before.powder)
  const follows = before.step.feedingTime === undefined || followed
  return follows ? proposedTime(after.step, after.powder) : own
}
