import type { Row } from '../../../data/records/use-records'
import type { ColumnModel } from '../../../model/types/field-model'
import type { ValueScope } from '../../../model/values/texts/value-context'
import { columnText } from '../../../model/values/texts/column-text'

/**
 * Returns a predicate that is true when each word of the keyword occurs in a visible cell of the row, ignoring case.
 * The text of a row is cached for the next keystroke.
 */
export function keywordMatcher(
  keyword: string,
  columns: readonly ColumnModel[],
  scope: ValueScope,
): (row: Row) => boolean {
  const words = keyword.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const texts = shownTexts(columns, scope)
  return (row) => {
    const text = texts(row)
    return words.every((word) => text.includes(word))
  }
}

const cache = new WeakMap<
  readonly ColumnModel[],
  { readonly scope: ValueScope; readonly texts: WeakMap<Row, string> }
>()

function shownTexts(columns: readonly ColumnModel[], scope: ValueScope): (row: Row) => string {
  let known = cache.get(columns)
  if (known?.scope !== scope) cache.set(columns, (known = { scope, texts: new WeakMap() }))
  const { texts } = known
  const writers = columns.map((column) => columnText(column, scope).toText)
  return (row) => {
    let text = texts.get(row)
    if (text === undefined) {
      text = writers
        .map((write) => write(row))
        .join('\n')
        .toLocaleLowerCase()
      texts.set(row, text)
    }
    return text
  }
}
