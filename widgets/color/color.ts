import type { WidgetDefinition } from '../../engine/index'

/** A colour, `#rrggbb`. */
export const color: WidgetDefinition = {
  id: 'color',
  width: 110,
  optionsSchema: { type: 'object', additionalProperties: false, properties: {} },
}
