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
  check: (value, { decimals }) => {
    const most = typeof decimals === 'number' ? decimals : 2
    const digits = /^\d+(?:\.(\d+))?$/.exec(String(value))
    const fits = digits !== null && Number(value) <= 100 && (digits[1]?.length ?? 0) <= most
    return fits ? undefined : 'M137'
  },
}
