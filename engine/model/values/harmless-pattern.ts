const escapes = /\\./gsu
const classes = /\[[^\]]*\]/gu
/** What is repeated may be repeated within itself, or in other ways. */
const repeatedGroup = /\)(?:[*+]|\{)/u
const repeats = /[*+]|\{\d*,\d*\}/gu

/**
 * Whether a regular expression takes at most the square of the text's length in steps: it repeats no group, and no more
 * than one thing without a fixed number. Others may, with the wrong text, take longer than anybody waits.
 */
export function isHarmlessPattern(source: string): boolean {
  const plain = source.replace(escapes, 'x').replace(classes, 'x')
  return !repeatedGroup.test(plain) && (plain.match(repeats)?.length ?? 0) <= 1
}
