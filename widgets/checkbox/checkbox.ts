import type { WidgetDefinition } from '../../engine/index'

/** Several values of a dictionary, as visible check boxes. */
export const checkbox: WidgetDefinition = {
  id: 'checkbox',
  searchedBy: 'select',
  code: 'dictionary',
  width: 180,
  multiple: true,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', description: 'Code of the dictionary.' } },
  },
  toText: (value, context) => context.format.labels(value, context),
}
