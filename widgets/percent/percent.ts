import type { WidgetDefinition } from '../../engine/index'

/** A percentage from 0 to 100 with at most two decimals (V92), or with those of the option `decimals`. */
export const percent: WidgetDefinition = {
  id: 'percent',
  code: 'unit',
  align: 'right',
  width: 100,
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
    const { least, most } = context.decimals(2)
    return context.format.quantity(value, least, most, '%')
  },
  bookKind: (context) => ({ kind: 'number', ...context.decimals(2) }),
  unit: '%',
  toExportValue: (value, context) => context.format.number(value),
  check: (value) =>
    Number(value) >= 0 && Number(value) <= 100 && /^\d+(\.\d{1,2})?$/.test(String(value))
      ? undefined
      : 'M137',
}
