import type { WidgetDefinition } from '../../engine/index'

/** Days of the week, 1 (Monday) to 7, with names from a dictionary or the language. */
export const weekdays: WidgetDefinition = {
  id: 'weekdays',
  code: 'dictionary',
  multiple: true,
  width: 180,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', description: 'Code of the dictionary.' } },
  },
  toText: (value, context) => {
    if (context.dictionary) return context.format.labels(value, context)
    const days = Array.isArray(value) ? value : typeof value === 'string' && value ? value.split(',') : []
    return context.format.list(days.map((day) => context.translate(`widgets.weekday.${String(day)}`)))
  },
}
