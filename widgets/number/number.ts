import type { WidgetDefinition } from '../../engine/index'

/** A number with its unit; `decimals` fixes how many are shown. */
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
    const decimals = typeof context.options['decimals'] === 'number' ? context.options['decimals'] : undefined
    return context.format.quantity(value, decimals ?? 0, decimals ?? 20, context.counted)
  },
  toExportValue: (value, context) => context.format.number(value),
  check: (value, _, schema) =>
    schema.type === 'string' && !/^-?\d+(\.\d+)?$/.test(String(value)) ? 'form.format' : undefined,
}
