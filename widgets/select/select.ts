import type { WidgetDefinition } from '../../engine/index'

/** One value of a dictionary, selected from a list. */
export const select: WidgetDefinition = {
  id: 'select',
  code: 'dictionary',
  width: 130,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Code of the dictionary.' },
      placeholder: { type: 'string' },
    },
  },
  toText: (value, context) => context.format.label(value, context),
}
