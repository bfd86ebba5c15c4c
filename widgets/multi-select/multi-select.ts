import type { WidgetDefinition } from '../../engine/index'

/** Several values of a dictionary, selected from a list. */
export const multiSelect: WidgetDefinition = {
  id: 'multiSelect',
  code: 'dictionary',
  width: 180,
  multiple: true,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Code of the dictionary.' },
      placeholder: { type: 'string' },
    },
  },
  toText: (value, context) => context.format.labels(value, context),
}
