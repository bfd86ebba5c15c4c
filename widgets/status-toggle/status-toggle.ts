import type { WidgetDefinition } from '../../engine/index'

/** A status, shown as a tag in the colour of its dictionary item. */
export const statusToggle: WidgetDefinition = {
  id: 'statusToggle',
  code: 'dictionary',
  width: 110,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', description: 'Code of the dictionary.' } },
  },
  toText: (value, context) => context.format.label(value, context),
}
