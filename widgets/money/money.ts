import type { WidgetDefinition } from '../../engine/index'

/** An amount of money: two decimals, grouped as in the language (V91). */
export const money: WidgetDefinition = {
  id: 'money',
  code: 'unit',
  align: 'right',
  width: 120,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Key of the unit, or the unit itself.' },
      step: { type: 'number', exclusiveMinimum: 0 },
    },
  },
  toText: (value, context) => context.format.quantity(value, 2, 2, context.counted),
  bookKind: () => ({ kind: 'number', least: 2, most: 2 }),
  toExportValue: (value, context) => context.format.number(value),
  check: (value) => (Number(value) >= 0 && /^\d+(\.\d{1,2})?$/.test(String(value)) ? undefined : 'M136'),
}
