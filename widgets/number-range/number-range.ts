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
    properties: { code: { type: 'string', description: 'Key of the unit, or the unit itself.' } },
  },
  toText: (value, context) =>
    Array.isArray(value)
      ? value.map((end) => context.format.quantity(end, 0, 10, context.counted)).join(' – ')
      : '',
}
