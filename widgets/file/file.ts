import type { WidgetDefinition } from '../../engine/index'

/** The address of a file. */
export const file: WidgetDefinition = {
  id: 'file',
  code: 'extensions',
  width: 160,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', description: 'Extensions allowed, joined by commas.' } },
  },
}
