import type { WidgetDefinition } from '../../engine/index'

/** Text of several lines. */
export const textarea: WidgetDefinition = {
  id: 'textarea',
  searchedAsText: true,
  long: true,
  width: 240,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { rows: { type: 'integer', minimum: 2, maximum: 40 }, placeholder: { type: 'string' } },
  },
}
