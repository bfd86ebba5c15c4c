import type { WidgetDefinition } from '../../engine/index'

/** A linked record, selected in a dialog (X5). Its text is the label that the entity derives, else the stored value. */
export const popupSelector: WidgetDefinition = {
  id: 'popupSelector',
  code: 'component',
  width: 150,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Code of the selector screen.' },
      multiple: { type: 'boolean' },
      limit: { type: 'integer', minimum: 1, maximum: 10000 },
      placeholder: { type: 'string' },
    },
  },
  toText: (value, context, row) =>
    String((context.labelField ? row[context.labelField] : undefined) ?? value ?? ''),
}
