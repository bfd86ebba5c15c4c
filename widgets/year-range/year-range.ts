import type { WidgetDefinition } from '../../engine/index'

/** A range of years, both included. */
export const yearRange: WidgetDefinition = {
  id: 'yearRange',
  code: 'timeRange',
  range: true,
  width: 240,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', description: 'Time-range rule.' } },
  },
  toText: (value, context) => context.format.range(value, (end) => String(end ?? '')),
}
