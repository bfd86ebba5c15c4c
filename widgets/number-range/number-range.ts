import type { WidgetDefinition } from '../../engine/index'

/** A range of two numbers, either of which may be empty. */
export const numberRange: WidgetDefinition = {
  id: 'numberRange',
  code: 'unit',
  range: true,
  width: 180,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Key of the unit, or the unit itself.' },
      decimals: { type: 'integer', minimum: 0, maximum: 10 },
    },
  },
  toText: (value, context) => {
    const { least, most } = context.decimals(10)
    return context.format.range(value, (end) => context.format.quantity(end, least, most, context.counted))
  },
}
