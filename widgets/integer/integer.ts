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
      grouped: {
        type: 'boolean',
        default: true,
        description: 'False writes no thousands separators, as in a code.',
      },
    },
  },
  toText: (value, context) =>
    context.options['grouped'] === false
      ? String(context.format.number(value) ?? '')
      : context.format.quantity(value, 0, 0, context.counted),
  bookKind: ({ options }) => ({
    kind: 'number',
    least: 0,
    most: 0,
    ...(options['grouped'] === false ? { grouped: false } : {}),
  }),
  toExportValue: (value, context) => context.format.number(value),
}
