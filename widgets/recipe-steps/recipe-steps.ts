import type { WidgetDefinition } from '../../engine/index'

/** The fields of a step by ingredient (B13, dictionary coffee_ingredient_type); other ingredients have none. */
const portions: Readonly<Record<number, readonly string[]>> = {
  1: ['powderId', 'powderWeight'],
  2: ['boxNo', 'powderId', 'powderWeight', 'waterVolume', 'feedingTime', 'mixExtensionTime'],
  3: ['feedingTime', 'waterVolume'],
  4: ['feedingTime', 'waterVolume'],
  5: ['waterVolume'],
  6: ['waterVolume'],
}

/** The steps of a recipe (B13): a list of records `recipeStep`, each with the fields of its ingredient. */
export const recipeSteps: WidgetDefinition = {
  id: 'recipeSteps',
  readBy: 'input',
  entries: {
    takes: ({ ingredientType }) => ['ingredientType', ...(portions[Number(ingredientType)] ?? [])],
  },
  width: 90,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      boxes: { type: 'string', description: 'Field of the form that says how many boxes there are.' },
      waterPerSecond: {
        type: 'number',
        exclusiveMinimum: 0,
        description: 'Millilitres of water a second, by which times are estimated. Default 10.',
      },
    },
  },
  toText: (value) => (Array.isArray(value) ? String(value.length) : ''),
}
