import type { MachineAnswer } from '../../machines/machine-report.generated'
import type { PushMessage } from '../../push/push-queue'

/** What becomes of a push that is heard: it is done, answered as before, or let go. */
export type Hearing = 'do' | 'ignore' | MachineAnswer

export interface PushMemory {
  /** @param at milliseconds */
  readonly hear: (push: PushMessage, at: number) => Hearing
  /** Keeps what was answered. */
  readonly settle: (answer: MachineAnswer) => void
  /** It came to nothing: the next time it is heard it is new. */
  readonly forget: (id: string) => void
}

const most = 500

interface Heard {
  readonly expiresAt: string
  readonly answer?: MachineAnswer
}

/**
 * The pushes that a machine has heard. The broker delivers at least once, and the server sends again what is not
 * answered: what is done is done once, however often it comes. What failed, or was never answered, is tried once more
 * when somebody sends it anew, which a later expiry tells. Nothing is done after its expiry.
 */
export function createPushMemory(): PushMemory {
  const known = new Map<string, Heard>()
  return {
    hear: ({ id, expiresAt }, at) => {
      if (!(Date.parse(expiresAt) > at)) return 'ignore'
      const before = known.get(id)
      if (before?.answer?.done) return before.answer
      if (before?.expiresAt === expiresAt) return before.answer ?? 'ignore'
      known.delete(id)
      known.set(id, { expiresAt })
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
      return 'do'
    },
    settle: (answer) => {
      const before = known.get(answer.id)
      if (before) known.set(answer.id, { ...before, answer })
    },
    forget: (id) => void known.delete(id),
  }
}
