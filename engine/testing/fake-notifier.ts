import type { Notifier, QuestionOptions } from '../ports/notifier'

export interface FakeNotifier extends Notifier {
  /** What was said, as `level: text`, and what was asked, as `confirm: text`. */
  readonly said: readonly string[]
  /** How it was asked, question by question. */
  readonly asked: readonly QuestionOptions[]
}

/** Keeps what it is told, and answers every question the same way. */
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
    confirm: (text, options = {}) => {
      asked.push(options)
      said.push(`confirm: ${text}`)
      return Promise.resolve(agrees)
    },
  }
}
