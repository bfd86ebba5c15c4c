import { ApiRefusal } from '../../refusal/api-refusal'

/**
 * Splits a text that arrives in pieces into the texts of its rows. Throws ApiRefusal 413 for a row that is too long,
 * 400 for a malformed text.
 */
export interface RowSplitter {
  /** Returns the rows that end in this piece. */
  push(piece: string): readonly string[]
  /** Returns the rows that are left at the end of the text. */
  end(): readonly string[]
}

const blank = /^\s*$/

/** Splits rows that have one line each; blank lines are skipped. @param longest maximum characters of a row */
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

/**
 * Splits the entries of a JSON array by their ends; the parser checks their content. @param longest maximum characters
 * of a row
 */
export function splitArray(longest: number): RowSplitter {
  /** The text of the unfinished entry so far. */
  let rest = ''
  let state: 'before' | 'within' | 'after' = 'before'
  let depth = 0
  let inText = false
  let isEscaped = false
  let isFirst = true

  /** Returns the end of the first entry of a text, searched from `from`; -1 when it has not arrived yet. */
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

  /** Removes the beginning of the list, and returns the rest. */
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
      // Characters searched before; 0 when the list has only just begun.
      let seen = rest.length
      const rows: string[] = []
      while (state === 'within') {
        const end = endOfEntry(text, seen)
        if (end === -1) break
        const entry = text.slice(0, end)
        const isLast = text.charCodeAt(end) === closeList
        // The text before the end may be blank only in an empty list.
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
