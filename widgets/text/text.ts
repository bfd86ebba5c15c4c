import type { WidgetDefinition } from '../../engine/index'

/** Text of one line. */
export const text: WidgetDefinition = {
  id: 'text',
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: { type: 'string' },
      caseInsensitive: { type: 'boolean', description: 'Of unique values: case makes no difference.' },
    },
  },
}
