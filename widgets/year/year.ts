import type { WidgetDefinition } from '../../engine/index'

/** A year, `yyyy`. */
export const year: WidgetDefinition = {
  id: 'year',
  rangedBy: 'yearRange',
  width: 80,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: { type: 'string' } },
  },
}
