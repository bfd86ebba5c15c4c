import { recipeSteps } from './recipe-steps'

/** A step of a recipe as the form holds it; what has not been filled in is undefined. */
export interface Step {
  readonly ingredientType: number | undefined
  readonly boxNo: number | undefined
  readonly powderId: string | undefined
  readonly powderName: string | undefined
  /** Grams. */
  readonly powderWeight: number | undefined
  /** Millilitres. */
  readonly waterVolume: number | undefined
  /** Seconds. */
  readonly feedingTime: number | undefined
  /** Seconds. */
  readonly mixExtensionTime: number | undefined
}

/** What is known of a powder beside its name. */
export interface Powder {
  readonly gramsPerSecond: number | undefined
  /** Yuan. Undefined where the person may not see it. */
  readonly costPerGram: number | undefined
}

export const bean = 1
export const powder = 2
/** Hot and sparkling water. */
const waters: readonly (number | undefined)[] = [5, 6]

/** Whether an ingredient is water and nothing else. */
export function isWater(ingredientType: number | undefined): boolean {
  return waters.includes(ingredientType)
}

/** Whether a step must say this of its ingredient; the entity's schema refuses one that does not. */
export function isNeeded(column: string, ingredientType: number | undefined): boolean {
  return column !== 'mixExtensionTime' && (column !== 'waterVolume' || isWater(ingredientType))
}

/** A step with nothing but what its ingredient takes: what was filled in for another one stays in the form, and counts for nothing. */
export function toStep(value: unknown): Step {
  const row = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const taken = new Set(recipeSteps.entries?.takes?.(row))
  const numberAt = (name: string) => (taken.has(name) ? numberOf(row[name]) : undefined)
  const textAt = (name: string) => (taken.has('powderId') ? textOf(row[name]) : undefined)
  return {
    ingredientType: numberAt('ingredientType'),
    boxNo: numberAt('boxNo'),
    powderId: textAt('powderId'),
    powderName: textAt('powderName'),
    powderWeight: numberAt('powderWeight'),
    waterVolume: numberAt('waterVolume'),
    feedingTime: numberAt('feedingTime'),
    mixExtensionTime: numberAt('mixExtensionTime'),
  }
}

/** What a list of powders shows of one. */
export function toPowder(row: Readonly<Record<string, unknown>> | undefined): Powder {
  return { gramsPerSecond: numberOf(row?.['gramsPerSecond']), costPerGram: numberOf(row?.['costPerGram']) }
}

/** A number that is one; texts that are being typed are none. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
