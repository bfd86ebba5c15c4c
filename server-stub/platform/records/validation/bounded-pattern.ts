import vm from 'node:vm'
import { isHarmlessPattern } from '../../../../engine/model/values/problems/harmless-pattern'

/**
 * The maximum length of a text that a harmless pattern tests without a time limit: it takes at most the square of it in
 * steps.
 */
const shortText = 1000
/**
 * The maximum processor time for one text, in ms, and the interval of wall-clock time at which it is measured, in ms.
 */
const longestTest = 100
const slice = 100
/**
 * The maximum time that texts over the limit may take together, per pattern and window, in ms; and the length of the
 * window in ms.
 */
const budget = 500
const windowLength = 10_000

const context = vm.createContext({ pattern: /(?:)/, text: '' })
const test = new vm.Script('pattern.test(text)')

/** The interface that Ajv needs of a pattern. Ajv treats patterns with equal text as the same pattern. */
export interface Pattern {
  readonly test: (text: string) => boolean
  readonly toString: () => string
}

/**
 * Limits the time of a pattern from metadata, because some patterns run for hours on certain texts, which would block
 * the server. A text that takes more than 100 ms of processor time does not match. A pattern that spent half a second
 * on such texts matches nothing until its window of ten seconds ends.
 */
export function boundedPattern(pattern: RegExp): Pattern {
  const isHarmless = isHarmlessPattern(pattern.source)
  let begun = 0
  let spent = 0
  return {
    toString: () => String(pattern),
    test: (text) => {
      if (isHarmless && text.length <= shortText) return pattern.test(text)
      const now = performance.now()
      if (now - begun > windowLength) {
        begun = now
        spent = 0
      }
      if (spent >= budget) return false
      const answer = testWithin(pattern, text)
      if (answer === undefined) spent += longestTest
      return answer ?? false
    },
  }
}

/**
 * Returns undefined when the test exceeds its processor time. A busy computer may delay a test beyond its slice through
 * no fault of the pattern; the test then starts again.
 */
function testWithin(pattern: RegExp, text: string): boolean | undefined {
  context['pattern'] = pattern
  context['text'] = text
  try {
    let used = 0
    while (used < longestTest) {
      const before = process.cpuUsage().user
      try {
        return test.runInContext(context, { timeout: slice }) as boolean
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      }
      // A new start repeats the same work, so the time of failed starts counts too.
      used += Math.max(1, (process.cpuUsage().user - before) / 1000)
    }
    return undefined
  } finally {
    context['text'] = ''
  }
}
