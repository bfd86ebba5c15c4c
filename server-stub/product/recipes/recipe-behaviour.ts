import { randomInt } from 'node:crypto'
import { fieldsOf, isServerField } from '../../../engine/metadata/entities/entity-fields'
import { widgetDefinition } from '../../../widgets/catalog'
import type { ActionCode, EntityBehaviour } from '../../platform/records/behaviour'
import { withPowderNames } from './with-powder-names'
import type { WireRow } from '../../platform/records/record-store'

/**
 * The behaviour of recipes. Each gets a number, its steps are numbered in their order, and its boxes are those that the
 * steps use.
 */
export const recipeBehaviour: EntityBehaviour = {
  async prepare({ mode, record, changed }, context) {
    const own = mode === 'add' ? { recipeNo: `R${randomInt(10_000_000, 2 ** 47)}` } : {}
    if (!changed.has('steps') || !Array.isArray(record['steps'])) return { values: own }
    const kept = stepsOf(record).map((step, index) => toStep(step, index + 1))
    const steps = await withPowderNames(kept, context)
    const boxes = new Set(steps.map(({ boxNo }) => boxNo).filter((box) => typeof box === 'number'))
    return { values: { ...own, steps, powderBoxes: [...boxes].sort((one, other) => one - other) } }
  },
  actions: { copy },
}

function stepsOf(record: WireRow): readonly WireRow[] {
  const steps = record['steps']
  return Array.isArray(steps) ? (steps as readonly WireRow[]) : []
}

/**
 * Returns a step of a recipe as it is stored: its number and the fields that its ingredient takes, as in the editor
 * (B13).
 */
function toStep(step: WireRow, stepNo: number): WireRow {
  const taken = widgetDefinition('recipeSteps')?.entries?.takes?.(step) ?? []
  const entries = taken.map((field) => [field, step[field]] as const)
  const present = entries.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return { stepNo, ...Object.fromEntries(present) }
}

/** The length to which a name is cut, so that the suffix of a copy fits. */
const longestName = 60

/** Adds a copy of the recipe. */
async function copy(...[{ rows }, context]: Parameters<ActionCode>): ReturnType<ActionCode> {
  const row = rows[0] ?? {}
  const fields = Object.entries(fieldsOf(context.entity)).flatMap(([field, property]) =>
    isServerField(property) ? [] : [[field, row[field] ?? null] as const],
  )
  const recipeName = `${String(row['recipeName']).slice(0, longestName)} (2)`
  const id = await context.add('recipe', { ...Object.fromEntries(fields), recipeName })
  return { data: { id } }
}
