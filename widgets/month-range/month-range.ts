import type { WidgetDefinition } from '../../engine/index'

/** A range of months, both included. */
export const monthRange: WidgetDefinition = {
  id: 'monthRange',
  code: 'timeRange',
  range: true,
  periods: 'month',
  width: 240,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', description: 'Time-range rule.' } },
  },
  toText: (value, context) => context.format.range(value, (end) => context.format.month(end)),
}
