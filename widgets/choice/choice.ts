import type { WidgetDefinition } from '../../engine/index'

/** One of the values in the schema (`enum`, or `oneOf` of constants), shown by `labels` or unchanged. */
export const choice: WidgetDefinition = {
  id: 'choice',
  width: 130,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      labels: { type: 'object', additionalProperties: { type: 'string' } },
      multiple: { type: 'boolean' },
      placeholder: { type: 'string' },
    },
  },
  toText: (value, context) => {
    const labels = context.options['labels'] as Readonly<Record<string, string>> | undefined
    const values = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
    return context.format.list(
      values.map(
        (entry) =>
          labels?.[String(entry)] ?? (typeof entry === 'object' ? JSON.stringify(entry) : String(entry)),
      ),
    )
  },
}
