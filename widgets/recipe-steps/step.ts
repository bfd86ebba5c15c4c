import { recipeSteps } from './recipe-steps'

/** A step of a recipe in the form; empty values are undefined. */
export interface Step {
  readonly ingredientType: number | undefined
  readonly boxNo: number | undefined
  readonly powderId: string | undefined
  readonly powderName: string | undefined
  /** In grams. */
  readonly powderWeight: number | undefined
  /** In millilitres. */
  readonly waterVolume: number | undefined
  /** In seconds. */
  readonly feedingTime: number | undefined
  /** In seconds. */
  readonly mixExtensionTime: number | undefined
}

/** The properties of a powder. */
export interface Powder {
  readonly gramsPerSecond: number | undefined
  /** In yuan; undefined when the person may not see it. */
  readonly costPerGram: number | undefined
}

export const bean = 1
export const powder = 2
/** Hot and sparkling water. */
const waters: readonly (number | undefined)[] = [5, 6]

/** True when the ingredient is water. */
export function isWater(ingredientType: number | undefined): boolean {
  return waters.includes(ingredientType)
}

/** True when a step with this ingredient needs this field; the entity's schema refuses a step without it. */
export function isNeeded(column: string, ingredientType: number | undefined): boolean {
  return column !== 'mixExtensionTime' && (column !== 'waterVolume' || isWater(ingredientType))
}

/** Decodes a step. Values that its ingredient does not use stay in the form and are ignored. */
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

/** Reads the properties of a powder from its list row. */
export function toPowder(row: Readonly<Record<string, unknown>> | undefined): Powder {
  return { gramsPerSecond: numberOf(row?.['gramsPerSecond']), costPerGram: numberOf(row?.['costPerGram']) }
}

/** Returns a number, or undefined for other values, such as text while it is typed. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
