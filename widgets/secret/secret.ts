import type { WidgetDefinition } from '../../engine/index'

/** Shown masked, with reveal and copy; never exported. */
export const secret: WidgetDefinition = {
  id: 'secret',
  width: 160,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: { type: 'string' } },
  },
  toText: (value) => (value === undefined || value === null || value === '' ? '' : '••••••••'),
  toExportValue: () => null,
}
