import type { WidgetDefinition } from '../../engine/index'

/** Linked records as a table, selected in a dialog (X5). Its text is the stored value. */
export const recordTable: WidgetDefinition = {
  id: 'recordTable',
  readBy: 'input',
  code: 'component',
  width: 150,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Code of the selector screen.' },
      multiple: { type: 'boolean', description: 'A table always holds several.' },
      limit: { type: 'integer', minimum: 1, maximum: 10000 },
      quick: {
        type: 'array',
        items: { type: 'string' },
        description: 'Searches of the selector that stand beside the table and narrow what it offers.',
      },
    },
  },
  toText: (value) => String(value ?? ''),
}
