import type { WidgetDefinition } from '../../engine/index'

/** Shown masked, with reveal and copy; never exported. */
export const secret: WidgetDefinition = {
  id: 'secret',
  width: 160,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: { type: 'string' },
      rows: {
        type: 'integer',
        minimum: 2,
        maximum: 40,
        description: 'Of several lines, such as a key or a certificate: how many are in sight at least.',
      },
    },
  },
  toText: (value) => (value === undefined || value === null || value === '' ? '' : '••••••••'),
  toExportValue: () => null,
}
