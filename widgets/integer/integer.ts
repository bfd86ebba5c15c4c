import type { WidgetDefinition } from '../../engine/index'

/** A whole number with its unit. */
export const integer: WidgetDefinition = {
  id: 'integer',
  code: 'unit',
  align: 'right',
  width: 100,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Key of the unit, or the unit itself.' },
      step: { type: 'number', exclusiveMinimum: 0 },
    },
  },
  toText: (value, context) => context.format.quantity(value, 0, 0, context.counted),
  toExportValue: (value, context) => context.format.number(value),
}
