import type { WidgetDefinition } from '../../engine/index'

/** A range of days, `from` and `to` included. */
export const dateRange: WidgetDefinition = {
  id: 'dateRange',
  code: 'timeRange',
  range: true,
  periods: 'date',
  width: 240,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', description: 'Time-range rule.' } },
  },
  toText: (value, context) => context.format.range(value, (end) => context.format.date(end)),
}
