import type { WidgetDefinition } from '../../engine/index'
import { decimalsOf, decimalsOption } from '../decimals'
import { rangeText } from '../range-text'

/** A range of two numbers, either of which may be empty. */
export const numberRange: WidgetDefinition = {
  id: 'numberRange',
  code: 'unit',
  range: true,
  width: 180,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Key of the unit, or the unit itself.' },
      decimals: decimalsOption,
    },
  },
  toText: (value, context) => {
    const { least, most } = decimalsOf(context, 10)
    return rangeText(value, (end) => context.format.quantity(end, least, most, context.counted))
  },
}
