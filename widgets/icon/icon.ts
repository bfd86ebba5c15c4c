import type { WidgetDefinition } from '../../engine/index'

/** One of the icons that the console has, named by a dictionary. */
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
