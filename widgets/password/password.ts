import type { WidgetDefinition } from '../../engine/index'

/** A password: entered, never shown. */
export const password: WidgetDefinition = {
  id: 'password',
  width: 120,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      autocomplete: { enum: ['new-password', 'current-password', 'off'] },
      generated: { type: 'boolean', description: 'A new record begins with a password that was made.' },
      placeholder: { type: 'string' },
      repeatedIn: {
        type: 'string',
        description: 'The field that repeats the password. A button then makes a password and fills both.',
      },
      strength: { type: 'boolean', description: 'Shows how strong it is while it is typed (V7).' },
    },
  },
  toText: () => '',
  toExportValue: () => null,
}
