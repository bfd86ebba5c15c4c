import { toDictionaryValues } from '../../../model/values/texts/dictionary-value'
import type { CellProps } from '../../../registry/widget'
import { TagList } from './tag-list'

/** A cell with the labels of several dictionary values. */
export function DictionaryListCell({ value, context }: CellProps) {
  const tags = toDictionaryValues(value).map((entry) => ({
    text: context.format.label(entry, context),
    color: (context.dictionary?.byValue.get(entry) ?? context.dictionary?.fallback)?.color,
  }))
  return <TagList tags={tags} />
}
