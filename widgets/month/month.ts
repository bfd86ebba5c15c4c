import type { WidgetDefinition } from '../../engine/index'

/** A month, `yyyy-MM`. */
export const month: WidgetDefinition = {
  id: 'month',
  rangedBy: 'monthRange',
  width: 100,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: { type: 'string' } },
  },
  toText: (value, context) => context.format.month(value),
  bookKind: () => ({ kind: 'month' }),
}
