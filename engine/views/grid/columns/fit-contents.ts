/** A column that takes part in the distribution of a grid's width. Widths in px. */
export interface FittedColumn {
  /** As stated, or that of its heading. */
  readonly width: number
  /** The width that its heading and texts need. */
  readonly wanted: number
  /** The width that its heading alone needs on two lines. */
  readonly heading: number
  /** The width that its heading alone needs on one line. */
  readonly headingLine: number
  /** True for free texts, which may end in an ellipsis rather than numbers and states. */
  readonly isText: boolean
}

/** The part of its width that a column gives up at most, so that texts of other columns fit. */
const mostGiven = 0.25

/** A list is not scrolled for less than this multiple of its window: its headings do with a little less then. */
const scrolledFrom = 1.05

/** A text that needs more than this multiple of its width ends in an ellipsis anyway. */
const longTimes = 1.4

/** The width of numbers and states that comes before free texts, px: an order number fits, a long label does not. */
const mostFirst = 200

/**
 * Makes as many texts fit as possible. A list whose headings make it much wider than its window is scrolled sideways
 * anyway, so it cuts no text that is narrower than `mostFirst`. Otherwise spare width goes to the columns whose texts do
 * not fit: to headings first, then to numbers and states, then to free texts, and to small shortages before large ones.
 * Columns with more width than their texts need give some of it up for that, and free texts do so for headings, long ones
 * for numbers and states, too. What is left brings headings onto one line.
 * @param room the width available to all columns, px
 * @returns widths in px, in the order of the columns; the same as before where there is no shortage
 */
export function fitContents(columns: readonly FittedColumn[], room: number): readonly number[] {
  const squeezed = columns.map((column) =>
    Math.max(column.heading, Math.min(column.width, keptForHeadings(column))),
  )
  if (sum(squeezed) > room * scrolledFrom)
    return columns.map((column) =>
      Math.ceil(Math.max(firstOf(column), Math.min(column.width, keptForTexts(column)))),
    )
  const stages = [
    [headingOf, keptForHeadings],
    [(column: FittedColumn) => (column.isText ? column.heading : firstOf(column)), keptForStates],
    [(column: FittedColumn) => column.wanted, keptForTexts],
  ] as const
  const fitted = stages.reduce<readonly number[]>(
    (widths, [wantedBy, keptBy]) => distribute(widths, columns.map(wantedBy), columns.map(keptBy), room),
    columns.map(({ width }) => width),
  )
  return straighten(
    fitted,
    columns.map(({ headingLine }) => headingLine),
    room,
  )
}

const headingOf = ({ heading }: FittedColumn): number => heading

/** Returns the width that comes before free texts. */
const firstOf = ({ heading, wanted }: FittedColumn): number => Math.max(heading, Math.min(wanted, mostFirst))

/** Returns the least width of a column that gives up as much as it may. */
const squeezedTo = ({ heading, width }: FittedColumn): number => Math.max(heading, width * (1 - mostGiven))

/** Returns the width that a column keeps when texts of others do not fit: its own texts still fit. */
const keptForTexts = (column: FittedColumn): number => Math.max(column.wanted, squeezedTo(column))

/** Returns the width that it keeps for numbers and states of others: long texts end in an ellipsis anyway. */
const keptForStates = (column: FittedColumn): number =>
  column.isText && column.wanted > column.width * longTimes ? squeezedTo(column) : keptForTexts(column)

/** Returns the width that it keeps for headings: a word that is broken looks worse than an ellipsis. */
const keptForHeadings = (column: FittedColumn): number =>
  column.isText ? squeezedTo(column) : keptForTexts(column)

/** Brings headings onto one line where the spare width is enough, those that need the least first. */
function straighten(widths: readonly number[], lines: readonly number[], room: number): readonly number[] {
  const straight = [...widths]
  let spare = room - sum(widths)
  const shortages = lines.map((line, index) => [index, line - (widths[index] ?? line)] as const)
  for (const [index, shortage] of shortages.toSorted(([, one], [, other]) => one - other)) {
    if (shortage <= 0 || shortage > spare) continue
    straight[index] = lines[index] ?? 0
    spare -= shortage
  }
  return straight
}

/** Widens the columns with less width than is wanted, by the spare width and by what the others give up. */
function distribute(
  widths: readonly number[],
  wanted: readonly number[],
  leasts: readonly number[],
  room: number,
): readonly number[] {
  const shortages = widths.map((width, index) => Math.max(0, (wanted[index] ?? 0) - width))
  const offers = widths.map((width, index) => Math.max(0, width - (leasts[index] ?? width)))
  const spare = room - sum(widths)
  const offered = sum(offers)
  const given = Math.max(0, Math.min(offered, sum(shortages) - spare))
  if (sum(shortages) === 0 || spare + given <= 0) return widths
  const parts = smallestFirst(shortages, spare + given)
  return widths.map(
    (width, index) =>
      width + (parts[index] ?? 0) - (offered === 0 ? 0 : Math.ceil((given * (offers[index] ?? 0)) / offered)),
  )
}

/** Distributes a width over shortages: small ones are met as long as they can be, and the others get equal parts. */
function smallestFirst(shortages: readonly number[], width: number): readonly number[] {
  const parts = shortages.map(() => 0)
  const short = [...shortages.entries()]
    .filter(([, shortage]) => shortage > 0)
    .toSorted(([, one], [, other]) => one - other)
  let left = width
  let isMet = true
  short.forEach(([index, shortage], place) => {
    isMet &&= shortage <= left
    const part = isMet ? shortage : Math.min(shortage, Math.floor(left / (short.length - place)))
    parts[index] = part
    left -= part
  })
  return parts
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
