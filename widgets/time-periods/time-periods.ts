import type { WidgetDefinition } from '../../engine/index'

type Period = { readonly startTime?: unknown; readonly endTime?: unknown } | null

/** Periods of a day: a list of `{startTime, endTime}`, each `HH:mm`. They must not overlap (V43). */
export const timePeriods: WidgetDefinition = {
  id: 'timePeriods',
  width: 180,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { limit: { type: 'integer', minimum: 1, maximum: 48 } },
  },
  toText: (value, context) => {
    const periods = Array.isArray(value) ? (value as readonly Period[]) : []
    return context.format.list(
      periods.map((period) => `${String(period?.startTime ?? '')}–${String(period?.endTime ?? '')}`),
    )
  },
  check: (value) => {
    if (!Array.isArray(value)) return undefined
    const periods = (value as readonly Period[]).map((period) => ({
      start: String(period?.startTime ?? ''),
      end: String(period?.endTime ?? ''),
    }))
    if (periods.some(({ start, end }) => start === '' || end === '')) return 'M3'
    if (periods.some(({ start, end }) => start >= end)) return 'M78' // V59
    const sorted = periods.toSorted((one, other) => (one.start < other.start ? -1 : 1))
    const overlap = sorted.some((period, index) => index > 0 && period.start < (sorted[index - 1]?.end ?? ''))
    return overlap ? 'M82' : undefined // V43
  },
}
