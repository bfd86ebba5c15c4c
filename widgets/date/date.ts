import type { WidgetDefinition } from '../../engine/index'

/** A day, `yyyy-MM-dd`, without a time zone. */
export const date: WidgetDefinition = {
  id: 'date',
  rangedBy: 'dateRange',
  width: 115,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: { type: 'string' } },
  },
  toText: (value, context) => context.format.date(value),
  bookKind: () => ({ kind: 'day' }),
}
