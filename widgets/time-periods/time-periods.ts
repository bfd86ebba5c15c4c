import type { WidgetDefinition } from '../../engine/index'

/** Periods of a day: a list of `{startTime, endTime}`, each `HH:mm`. */
export const timePeriods: WidgetDefinition = {
  id: 'timePeriods',
  width: 180,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { limit: { type: 'integer', minimum: 1, maximum: 48 } },
  },
  toText: (value, context) => {
    const periods = Array.isArray(value)
      ? (value as ({ startTime?: unknown; endTime?: unknown } | null)[])
      : []
    return context.format.list(
      periods.map((period) => `${String(period?.startTime ?? '')}–${String(period?.endTime ?? '')}`),
    )
  },
}
