import { widgetDefinition } from '../../../widgets/catalog'
import type { WireRow } from '../../platform/records/record-store'

/**
 * Returns a step of a recipe as it is stored: its number and the fields that its ingredient takes, as in the editor
 * (B13).
 */
export function toStep(step: WireRow, stepNo: number): WireRow {
  const taken = widgetDefinition('recipeSteps')?.entries?.takes?.(step) ?? []
  const entries = taken.map((field) => [field, step[field]] as const)
  const present = entries.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return { stepNo, ...Object.fromEntries(present) }
}
