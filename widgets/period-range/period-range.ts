import type { WidgetDefinition } from '../../engine/index'

/** A range of days, months or years, `from` and `to` included; the texts of its ends determine the unit. */
export const periodRange: WidgetDefinition = {
  id: 'periodRange',
  code: 'timeRange',
  range: true,
  wide: true,
  width: 240,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', description: 'Time-range rule.' } },
  },
  toText: (value, context) =>
    context.format.range(value, (end) => {
      const { length } = String(end ?? '')
      return length === 7 ? context.format.month(end) : length === 4 ? String(end) : context.format.date(end)
    }),
}
