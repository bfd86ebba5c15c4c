import { randomInt } from 'node:crypto'
import { fieldsOf, isServerField } from '../../../engine/metadata/entity-fields'
import type { ActionCode, EntityBehaviour } from '../behaviour'
import type { WireRow } from '../record-store'
import { withPowderNames } from './with-powder-names'

/** What a step says of its ingredient (B13, dictionary coffee_ingredient_type): of other ingredients it says nothing. */
const portions: Readonly<Record<number, readonly string[]>> = {
  1: ['powderId', 'powderWeight'],
  2: ['boxNo', 'powderId', 'powderWeight', 'waterVolume', 'feedingTime', 'mixExtensionTime'],
  3: ['waterVolume', 'feedingTime'],
  4: ['waterVolume', 'feedingTime'],
  5: ['waterVolume'],
  6: ['waterVolume'],
}

/** Recipes: each has a number, its steps stand in their order, and the boxes are those that its steps use. */
export const recipeBehaviour: EntityBehaviour = {
  async prepare({ mode, record, changed }, context) {
    const own = mode === 'add' ? { recipeNo: `R${randomInt(10_000_000, 2 ** 47)}` } : {}
    if (!changed.has('steps') || !Array.isArray(record['steps'])) return { values: own }
    const kept = (record['steps'] as readonly WireRow[]).map((step, index) => toStep(step, index + 1))
    const steps = await withPowderNames(kept, context)
    const boxes = new Set(steps.map(({ boxNo }) => boxNo).filter((box) => typeof box === 'number'))
    return { values: { ...own, steps, powderBoxes: [...boxes].sort((one, other) => one - other) } }
  },
  actions: { copy },
}

function toStep(step: WireRow, stepNo: number): WireRow {
  const { ingredientType } = step
  const said = portions[Number(ingredientType)] ?? []
  const entries = said.map((field) => [field, step[field]] as const)
  const present = entries.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return { stepNo, ingredientType, ...Object.fromEntries(present) }
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
