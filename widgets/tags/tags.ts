import type { WidgetDefinition } from '../../engine/index'
import { recordTexts } from './record-texts'

/** A list of short texts or dictionary values; in a cell also of records. */
export const tags: WidgetDefinition = {
  id: 'tags',
  searchedAsText: true,
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
      show: {
        type: 'array',
        minItems: 1,
        items: { type: 'string' },
        description: 'Of a list of records, in a cell: the properties that a tag shows.',
      },
    },
  },
  toText: (value, context) => {
    const texts = recordTexts(value, context.options['show'])
    return texts ? context.format.list(texts) : context.format.labels(value, context)
  },
}
