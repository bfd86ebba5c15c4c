import type { WidgetDefinition } from '../../engine/index'

const documentKind = { enum: ['screen', 'entity', 'condition'] }

/** Any JSON value. A string that holds JSON is shown in one line too. */
export const json: WidgetDefinition = {
  id: 'json',
  searchedAsText: true,
  long: true,
  readBy: 'input',
  width: 220,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      rows: { type: 'integer', minimum: 2, maximum: 40 },
      /** The kind of the document, or the field whose values determine it. */
      document: {
        anyOf: [
          documentKind,
          {
            type: 'object',
            required: ['field', 'kinds'],
            additionalProperties: false,
            properties: {
              field: { type: 'string' },
              kinds: { type: 'object', additionalProperties: documentKind },
            },
          },
        ],
      },
      /** The entity that describes the properties of the object, which are then shown by their titles. */
      fieldsOf: { type: 'string' },
      /** Another field, to whose value the difference is shown. */
      compareWith: { type: 'string' },
    },
  },
  toText: (value) =>
    value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value),
  check: (value, _, schema) => {
    if (typeof value !== 'string' || schema.type !== 'string') return undefined
    try {
      JSON.parse(value)
      return undefined
    } catch {
      return 'M140'
    }
  },
}
