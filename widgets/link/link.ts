import type { WidgetDefinition } from '../../engine/index'

/** A URL (V76), opened outside the console (V77). */
export const link: WidgetDefinition = {
  id: 'link',
  searchedAsText: true,
  width: 200,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: { type: 'string' } },
  },
  check: (value) => (/^(https?|ftp):\/\/[^\s]+$/i.test(String(value)) ? undefined : 'M97'),
}
