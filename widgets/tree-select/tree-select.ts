import type { WidgetDefinition } from '../../engine/index'

/** A record selected from a tree. Its text is the label that the entity derives, else the stored value. */
export const treeSelect: WidgetDefinition = {
  id: 'treeSelect',
  code: 'component',
  width: 150,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Code of the selector screen.' },
      multiple: { type: 'boolean' },
      placeholder: { type: 'string' },
    },
  },
  toText: (value, context, row) =>
    String((context.labelField ? row[context.labelField] : undefined) ?? value ?? ''),
}
