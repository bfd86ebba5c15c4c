/** Returns the spellings of a name; `stock item`, `stockItem`, `stock-item` and `stock_item` are the same name. */
export function namesOf(text) {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  if (words.length === 0 || !/^[a-z]/.test(words[0]))
    throw new Error(`"${text}" is no name: it begins with a letter.`)
  const capital = (word) => word[0].toUpperCase() + word.slice(1)
  const camel = words[0] + words.slice(1).map(capital).join('')
  return {
    kebab: words.join('-'),
    snake: words.join('_'),
    camel,
    pascal: capital(camel),
    /** Title, as in `Stock item`. */
    title: capital(words.join(' ')),
  }
}
