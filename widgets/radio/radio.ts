import type { WidgetDefinition } from '../../engine/index'

/** One value of a dictionary, as visible radio buttons. */
export const radio: WidgetDefinition = {
  id: 'radio',
  searchedBy: 'select',
  code: 'dictionary',
  width: 130,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', description: 'Code of the dictionary.' } },
  },
  toText: (value, context) => context.format.label(value, context),
}
