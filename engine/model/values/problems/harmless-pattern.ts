const escapes = /\\./gsu
const classes = /\[[^\]]*\]/gu
/** Repetition inside a repeated group, or alternatives in it, can match the same text in many ways. */
const repeatedGroup = /\)(?:[*+]|\{)/u
const repeats = /[*+]|\{\d*,\d*\}/gu

/**
 * True when a regular expression needs at most a number of steps quadratic in the length of the text: it repeats no
 * group, and has at most one repetition without a fixed count. Other expressions may practically never finish on a
 * malicious text.
 */
export function isHarmlessPattern(source: string): boolean {
  const plain = source.replace(escapes, 'x').replace(classes, 'x')
  return !repeatedGroup.test(plain) && (plain.match(repeats)?.length ?? 0) <= 1
}
