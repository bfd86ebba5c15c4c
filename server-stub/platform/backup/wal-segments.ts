/** Bytes of all segments with the same log number. */
const logBytes = 2 ** 32

/** Matches the name of a segment: timeline, log and segment, hexadecimal. */
const form = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/

/** Returns the number of a segment, whatever its timeline; undefined for any other file. */
export function segmentNumber(name: string, size: number): number | undefined {
  const [, , log, segment] = form.exec(name) ?? []
  return log && segment ? parseInt(log, 16) * (logBytes / size) + parseInt(segment, 16) : undefined
}

/** Returns the number of the segment that holds a position of the write-ahead log, such as `1/2A000028`. */
export function segmentAt(position: string, size: number): number {
  const [log = '0', offset = '0'] = position.split('/')
  return parseInt(log, 16) * (logBytes / size) + Math.floor(parseInt(offset, 16) / size)
}

/** Returns the name of a segment. @param timeline 8 hexadecimal digits */
export function segmentName(number: number, timeline: string, size: number): string {
  const perLog = logBytes / size
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return `${timeline}${hex(Math.floor(number / perLog))}${hex(number % perLog)}`
}

/** Returns the names of the segments from the first to the last, both included, on the timeline of the first. */
export function segmentsBetween(first: string, last: string, size: number): readonly string[] {
  const from = segmentNumber(first, size) ?? 0
  const count = (segmentNumber(last, size) ?? -1) - from + 1
  return Array.from({ length: count }, (_, index) => segmentName(from + index, first.slice(0, 8), size))
}
