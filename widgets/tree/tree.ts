import type { WidgetDefinition } from '../../engine/index'

/** The column of a list that shows the tree: text, which the list indents. */
export const tree: WidgetDefinition = {
  id: 'tree',
  readBy: 'input',
  width: 220,
  optionsSchema: { type: 'object', additionalProperties: false, properties: {} },
}
