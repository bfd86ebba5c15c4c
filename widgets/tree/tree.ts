import type { WidgetDefinition } from '../../engine/index'

/** The column that carries the tree of a list: text, indented by the list. */
export const tree: WidgetDefinition = {
  id: 'tree',
  readBy: 'input',
  width: 220,
  optionsSchema: { type: 'object', additionalProperties: false, properties: {} },
}
