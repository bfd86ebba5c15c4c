import vm from 'node:vm'
import { isHarmlessPattern } from '../../../../engine/model/values/harmless-pattern'

/** Longest text that a harmless pattern is tried on without a bound: at worst its square in steps. */
const shortText = 1000
/** How much processor time one text may take, in ms, and after how much time of the clock that is looked at. */
const longestTest = 100
const slice = 100
/** How much the texts of one pattern that took too long may take together within a window, in ms. */
const budget = 500
const windowLength = 10_000

const context = vm.createContext({ pattern: /(?:)/, text: '' })
const test = new vm.Script('pattern.test(text)')

/** What Ajv asks a pattern. Patterns that are written alike are one to it. */
export interface Pattern {
  readonly test: (text: string) => boolean
  readonly toString: () => string
}

/**
 * A pattern of metadata whose time is bounded, as the wrong text makes some of them try for hours, which would stop the
 * server for all. A text that it is not done with in 100 ms of processor time does not match; a pattern that took half a
 * second for such texts within ten is tried again after these.
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

/** Undefined when it took longer. A busy computer lets it wait, which says nothing of the pattern: it begins anew then. */
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
      // Begun anew it takes what it took before: what was tried in vain counts.
      used += Math.max(1, (process.cpuUsage().user - before) / 1000)
    }
    return undefined
  } finally {
    context['text'] = ''
  }
}
