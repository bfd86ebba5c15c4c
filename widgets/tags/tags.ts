import type { WidgetDefinition } from '../../engine/index'

/** A list of short texts, or of dictionary values. */
export const tags: WidgetDefinition = {
  id: 'tags',
  code: 'dictionary',
  multiple: true,
  width: 200,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Code of the dictionary.' },
      limit: { type: 'integer', minimum: 1, maximum: 1000 },
      placeholder: { type: 'string' },
    },
  },
  toText: (value, context) => context.format.labels(value, context),
}
