import type { WidgetDefinition } from '../../engine/index'

/** A number with its unit; `decimals` is the fixed number of decimals. */
export const number: WidgetDefinition = {
  id: 'number',
  code: 'unit',
  align: 'right',
  width: 110,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Key of the unit, or the unit itself.' },
      step: { type: 'number', exclusiveMinimum: 0 },
      decimals: { type: 'integer', minimum: 0, maximum: 10 },
    },
  },
  toText: (value, context) => {
    const { least, most } = context.decimals(20)
    return context.format.quantity(value, least, most, context.counted)
  },
  bookKind: (context) => ({ kind: 'number', ...context.decimals(20) }),
  toExportValue: (value, context) => context.format.number(value),
  check: (value, _, schema) =>
    schema.type === 'string' && !/^-?\d+(\.\d+)?$/.test(String(value)) ? 'form.format' : undefined,
}
