import type { WidgetDefinition } from '../../engine/index'

/** A range of two moments, in China time on the wire. */
export const dateTimeRange: WidgetDefinition = {
  id: 'dateTimeRange',
  code: 'timeRange',
  range: true,
  periods: 'dateTime',
  wide: true,
  width: 240,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', description: 'Time-range rule.' } },
  },
  toText: (value, context) => context.format.range(value, (end) => context.format.dateTime(end)),
}
