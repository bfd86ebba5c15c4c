import { randomInt } from 'node:crypto'
import { fieldsOf, isServerField } from '../../../engine/metadata/entity-fields'
import type { ActionCode, EntityBehaviour } from '../../platform/records/behaviour'
import { withPowderNames } from './with-powder-names'
import type { WireRow } from '../../platform/records/record-store'
import { toStep } from './to-step'

/** Recipes: each has a number, its steps stand in their order, and the boxes are those that its steps use. */
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

/** Room for the mark of a copy in a name. */
const longestName = 60

/** Adds the recipe once more, beside the first. */
async function copy(...[{ rows }, context]: Parameters<ActionCode>): ReturnType<ActionCode> {
  const row = rows[0] ?? {}
  const fields = Object.entries(fieldsOf(context.entity)).flatMap(([field, property]) =>
    isServerField(property) ? [] : [[field, row[field] ?? null] as const],
  )
  const recipeName = `${String(row['recipeName']).slice(0, longestName)} (2)`
  const id = await context.add('recipe', { ...Object.fromEntries(fields), recipeName })
  return { data: { id } }
}
