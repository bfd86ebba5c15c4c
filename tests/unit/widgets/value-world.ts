import { fromDictionaryFile } from '../../../engine/metadata/rows/decode-dictionary'
import type { Language } from '../../../engine/metadata/locale/language'
import { createValueContext } from '../../../engine/model/values/texts/value-context'
import type { ValueContext } from '../../../engine/model/types/widget-definition'
import { widgetDefinition } from '../../../widgets/catalog'

export const colours = fromDictionaryFile({
  code: 'colour',
  title: 'Colour',
  items: [
    { value: '1', title: 'Red', names: { zh: '红' }, labelColor: '#ff0000' },
    { value: '2', title: 'Blue', names: { zh: '蓝' } },
  ],
})

export const yesOrNo = fromDictionaryFile({
  code: 'yes_or_no',
  title: 'Yes or no',
  items: [
    { value: '1', title: 'Yes' },
    { value: '0', title: 'No' },
  ],
})

/** Returns a context that has keys in place of wording. */
export function contextOf(
  field: Partial<Parameters<typeof createValueContext>[0]> = {},
  language: Language = 'en',
  timeZone = 'Asia/Shanghai',
): ValueContext {
  return createValueContext({ options: {}, ...field }, { language, timeZone, translate: (key) => key })
}

/** Returns the text that a cell of the widget shows. */
export function textOf(
  widget: string,
  value: unknown,
  context: ValueContext,
  row: Readonly<Record<string, unknown>> = {},
): string {
  return widgetDefinition(widget)?.toText?.(value, context, row) ?? String(value)
}
