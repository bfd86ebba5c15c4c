import type { Dictionary } from '../../metadata/rows/decode-dictionary'
import type { ColumnModel } from '../../model/types/field-model'
import { isBlank } from '../../model/values/is-blank'
import { toDictionaryValue } from '../../model/values/texts/dictionary-value'

/** True when the labels of a column have colours. A column with `content` shows other texts. */
export function hasColours({ content, dictionary }: Pick<ColumnModel, 'content' | 'dictionary'>): boolean {
  return content === undefined && dictionary?.items.some(({ color }) => color) === true
}

/**
 * Returns the colour of a dictionary's label (X6) as a CSS variable, for the class `dot`. A label without a colour gets
 * `initial`, which shows no dot.
 */
export function labelColor(
  dictionary: Dictionary | undefined,
  value: unknown,
): { readonly '--label-color': string } {
  const item = isBlank(value)
    ? undefined
    : (dictionary?.byValue.get(toDictionaryValue(value)) ?? dictionary?.fallback)
  return { '--label-color': item?.color ?? 'initial' }
}
