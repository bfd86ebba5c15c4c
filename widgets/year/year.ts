import type { WidgetDefinition } from '../../engine/index'

/** A year, `yyyy`. */
export const year: WidgetDefinition = {
  id: 'year',
  width: 80,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: { type: 'string' } },
  },
}
