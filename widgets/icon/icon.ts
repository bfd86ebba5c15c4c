import type { WidgetDefinition } from '../../engine/index'

/** One of the console's icons, by its name in a dictionary. */
export const icon: WidgetDefinition = {
  id: 'icon',
  code: 'dictionary',
  width: 150,
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
