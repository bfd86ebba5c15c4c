import { ApiRefusal } from '../refusal/api-refusal'

const mostItems = 20_000
/** Maximum of values of all kinds: a batch of 5,000 records with 100 fields each. */
const mostValues = 500_000
/** Shorter texts are not checked: they hold too little to be a burden. */
const lightest = 4_000

const quote = 34
const comma = 44
const colon = 58
const openList = 91
const closeList = 93
const openObject = 123
const closeObject = 125
const backslash = 92

/**
 * Refuses JSON that no real client sends, by scanning its text: parsing an object of hundreds of thousands of keys
 * takes seconds, counting them a hundredth of that. Malformed text is left to the parser.
 * @param mostNames maximum of different keys, at any depth @throws ApiRefusal 413
 */
export function refuseBulky(text: string, mostNames: number): void {
  if (text.length < lightest) return
  const names = new Set<string>()
  /** Commas of the open lists and objects, the innermost last; those of objects are ignored. */
  const items: number[] = []
  let values = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote: {
        from = at + 1
        at = endOfText(text, from)
        break
      }
      case colon:
        names.add(text.slice(from, at))
        if (names.size > mostNames) throw tooLarge()
        break
      case comma:
        values += 1
        items.push((items.pop() ?? 0) + 1)
        if (values > mostValues || (items.at(-1) ?? 0) > mostItems) throw tooLarge()
        break
      case openList:
        items.push(0)
        break
      case openObject:
        items.push(Number.NEGATIVE_INFINITY)
        break
      case closeList:
      case closeObject:
        items.pop()
    }
  }
}

/** Returns the end of a text that begins at `from`: its quotation mark, or the end of the input. */
function endOfText(text: string, from: number): number {
  let end = text.indexOf('"', from)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === backslash) before -= 1
  return (at - before) % 2 === 0
}

function tooLarge(): ApiRefusal {
  return new ApiRefusal({ status: 413, message: 'server.tooLarge', reason: 'bulky-body' })
}
