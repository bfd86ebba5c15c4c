import type { ColumnModel } from '../../../engine/model/types/field-model'
import { widgetDefinition } from '../../../widgets/catalog'

/** Returns a column for tests. Its widget is text by default. */
export function column(name: string, patch: Partial<ColumnModel> = {}): ColumnModel {
  const widget = patch.widget ?? 'text'
  return {
    name,
    label: name.toUpperCase(),
    widget,
    definition: widgetDefinition(widget),
    schema: { type: 'string' },
    options: {},
    required: false,
    align: 'left',
    visible: true,
    sortable: true,
    tooltip: true,
    exported: true,
    ...patch,
  }
}

/** English, China time, keys in place of wording. */
export const scope = { language: 'en', timeZone: 'Asia/Shanghai', translate: (key: string) => key } as const
