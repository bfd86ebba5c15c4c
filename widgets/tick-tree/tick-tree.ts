import type { WidgetDefinition } from '../../engine/index'

/**
 * A visible tree of records with check boxes. `leaves` adds items below the records: another field of the form that
 * holds the checked ones, and the path of a list of `{value, label}`, in which the property `under` names the record.
 */
export const tickTree: WidgetDefinition = {
  id: 'tickTree',
  readBy: 'input',
  code: 'component',
  width: 150,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Code of the selector screen.' },
      multiple: { const: true },
      leaves: {
        type: 'object',
        additionalProperties: false,
        required: ['field', 'path', 'under'],
        properties: {
          field: { type: 'string' },
          path: { type: 'string', pattern: '^/' },
          under: { type: 'string' },
        },
      },
    },
  },
  toText: (value, context, row) =>
    String((context.labelField ? row[context.labelField] : undefined) ?? value ?? ''),
}
