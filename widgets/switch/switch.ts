import type { WidgetDefinition } from '../../engine/index'

/** A flag: 1 or 0, true or false. Its dictionary is `yes_or_no` unless another is given. */
export const switchFlag: WidgetDefinition = {
  id: 'switch',
  code: 'dictionary',
  width: 90,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', description: 'Code of the dictionary.' } },
  },
  toText: (value, context) => {
    if (value === undefined || value === null || value === '') return ''
    const yes = value === true || String(value) === '1'
    return context.dictionary
      ? context.format.label(yes ? '1' : '0', context)
      : context.translate(yes ? 'widgets.yes' : 'widgets.no')
  },
}
