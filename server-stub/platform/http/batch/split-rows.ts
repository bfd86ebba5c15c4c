import { ApiRefusal } from '../../refusal/api-refusal'

/** Cuts a text that comes in pieces into the texts of its rows. Throws ApiRefusal: 413 for a row that is too long; 400. */
export interface RowSplitter {
  /** The rows that have ended with this piece. */
  push(piece: string): readonly string[]
  /** What is left when no more comes. */
  end(): readonly string[]
}

const blank = /^\s*$/

/** Rows that stand on a line each; blank lines are none. @param longest characters of a row */
export function splitLines(longest: number): RowSplitter {
  let rest = ''
  return {
    push: (piece) => {
      const lines = piece.split('\n')
      lines[0] = rest + (lines[0] ?? '')
      rest = lines.pop() ?? ''
      if (rest.length > longest) throw tooLong()
      return withinLength(
        lines.filter((line) => !blank.test(line)),
        longest,
      )
    },
    end: () => withinLength(blank.test(rest) ? [] : [rest], longest),
  }
}

const quote = 34
const comma = 44
const openList = 91
const backslash = 92
const closeList = 93
const openObject = 123
const closeObject = 125

/** The entries of a JSON array: where they end is found here, what they hold is left to the parser. @param longest characters of a row */
export function splitArray(longest: number): RowSplitter {
  /** What has come of the entry that is open. */
  let rest = ''
  let state: 'before' | 'within' | 'after' = 'before'
  let depth = 0
  let inText = false
  let isEscaped = false
  let isFirst = true

  /** Where the entry ends that a text begins with; -1 when that is still to come. */
  const endOfEntry = (text: string, from: number): number => {
    for (let at = from; at < text.length; at += 1) {
      const sign = text.charCodeAt(at)
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (sign === backslash) isEscaped = true
        else if (sign === quote) inText = false
      } else if (sign === quote) inText = true
      else if (sign === openList || sign === openObject) depth += 1
      else if (depth > 0 && (sign === closeList || sign === closeObject)) depth -= 1
      else if (depth === 0 && (sign === comma || sign === closeList)) return at
    }
    return -1
  }

  /** The list begins; gives what follows. */
  const begun = (text: string): string => {
    const start = text.trimStart()
    if (start === '') return ''
    if (start.charCodeAt(0) !== openList) throw malformed()
    state = 'within'
    return start.slice(1)
  }

  return {
    push: (piece) => {
      let text = state === 'before' ? begun(piece) : rest + piece
      // What was looked through before; nothing where the list has only begun.
      let seen = rest.length
      const rows: string[] = []
      while (state === 'within') {
        const end = endOfEntry(text, seen)
        if (end === -1) break
        const entry = text.slice(0, end)
        const isLast = text.charCodeAt(end) === closeList
        // Only a list without any entry may have nothing before its end.
        if (!(isLast && isFirst && blank.test(entry))) rows.push(entry)
        isFirst = false
        if (isLast) state = 'after'
        text = text.slice(end + 1)
        seen = 0
      }
      if (state === 'after' && !blank.test(text)) throw malformed()
      rest = state === 'within' ? text : ''
      if (rest.length > longest) throw tooLong()
      return withinLength(rows, longest)
    },
    end: () => {
      if (state !== 'after') throw malformed()
      return []
    },
  }
}

function withinLength(rows: readonly string[], longest: number): readonly string[] {
  if (rows.some((row) => row.length > longest)) throw tooLong()
  return rows
}

function tooLong(): ApiRefusal {
  return new ApiRefusal({ status: 413, message: 'server.tooLarge', reason: 'row-too-large' })
}

function malformed(): ApiRefusal {
  return new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-rows' })
}
