/** A column that takes part in the distribution of a grid's width. Widths in px. */
export interface FittedColumn {
  /** As stated, or that of its heading. */
  readonly width: number
  /** The width that its heading and texts need. */
  readonly wanted: number
  /** The width that its heading alone needs. */
  readonly heading: number
  /** True for free texts, which may end in an ellipsis rather than numbers and states. */
  readonly isText: boolean
}

/** The part of its width that a column gives up at most, so that texts of other columns fit. */
const mostGiven = 0.25

/** The width of numbers and states that comes before free texts, px: an order number fits, a long label does not. */
const mostFirst = 200

/**
 * Makes as many texts fit as possible. Spare width goes to the columns whose texts do not fit: to headings first, then to
 * numbers and states, then to free texts, and to small shortages before large ones. Columns with more width than their
 * texts need give some of it up for that.
 * @param room the width available to all columns, px
 * @returns widths in px, in the order of the columns; the same as before where there is no shortage
 */
export function fitContents(columns: readonly FittedColumn[], room: number): readonly number[] {
  const leasts = columns.map(({ width, wanted }) => Math.max(wanted, width * (1 - mostGiven)))
  const stages = [
    columns.map(({ heading }) => heading),
    columns.map(({ wanted, heading, isText }) =>
      isText ? heading : Math.max(heading, Math.min(wanted, mostFirst)),
    ),
    columns.map(({ wanted }) => wanted),
  ]
  return stages.reduce<readonly number[]>(
    (widths, wanted) => distribute(widths, wanted, leasts, room),
    columns.map(({ width }) => width),
  )
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

/** Distributes a width over shortages: an equal part to each, and what the small ones leave to the larger ones. */
function smallestFirst(shortages: readonly number[], width: number): readonly number[] {
  const parts = shortages.map(() => 0)
  const short = [...shortages.entries()]
    .filter(([, shortage]) => shortage > 0)
    .toSorted(([, one], [, other]) => one - other)
  let left = width
  short.forEach(([index, shortage], place) => {
    const part = Math.min(shortage, Math.floor(left / (short.length - place)))
    parts[index] = part
    left -= part
  })
  return parts
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
