import type { WidgetDefinition } from '../../engine/index'

/** Operator levels that the person may query (X10, 9.4). An empty selection sets no filter (V30). */
export const operatorLevel: WidgetDefinition = {
  id: 'operatorLevel',
  code: 'dictionary',
  multiple: true,
  levels: true,
  width: 130,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', description: 'Code of the dictionary.' } },
  },
  toText: (value, context) => context.format.labels(value, context),
}
