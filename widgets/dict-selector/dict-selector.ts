import type { WidgetDefinition } from '../../engine/index'

/** Dictionary selector and label (X6); `multiple` allows several values. */
export const dictSelector: WidgetDefinition = {
  id: 'dictSelector',
  code: 'dictionary',
  width: 130,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Code of the dictionary.' },
      multiple: { type: 'boolean' },
      placeholder: { type: 'string' },
    },
  },
  toText: (value, context) => context.format.label(value, context),
}
