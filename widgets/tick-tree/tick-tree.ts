import type { WidgetDefinition } from '../../engine/index'

/**
 * Records of a tree, ticked in sight. `leaves` names what belongs to each of them: another field of the form, which holds
 * what is ticked, and the address of a list of `{value, label}` with the record that each stands `under`.
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
