import type { Notifier, QuestionOptions } from '../ports/notifier'

export interface FakeNotifier extends Notifier {
  /** Messages as `level: text` and questions as `confirm: text`. */
  readonly said: readonly string[]
  /** The options of each question, without its signal. */
  readonly asked: readonly QuestionOptions[]
}

/** Returns a notifier that records messages and answers all questions alike. */
export function createFakeNotifier(agrees = true): FakeNotifier {
  const said: string[] = []
  const asked: QuestionOptions[] = []
  const say = (level: string) => (text: string) => void said.push(`${level}: ${text}`)
  return {
    said,
    asked,
    success: say('success'),
    warning: say('warning'),
    error: say('error'),
    plain: say('plain'),
    confirm: (text, { signal: _signal, ...options } = {}) => {
      asked.push(options)
      said.push(`confirm: ${text}`)
      return Promise.resolve(agrees)
    },
  }
}
