import type { WidgetDefinition } from '../../engine/index'

/** A moment: `yyyy-MM-dd HH:mm:ss` in China time on the wire, shown in the person's time zone. */
export const dateTime: WidgetDefinition = {
  id: 'dateTime',
  rangedBy: 'dateTimeRange',
  width: 170,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: { type: 'string' } },
  },
  toText: (value, context) => context.format.dateTime(value),
  bookKind: () => ({ kind: 'moment' }),
}
