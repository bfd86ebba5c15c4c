import type { MachineAnswer } from '../../machines/machine-report.generated'
import type { PushMessage } from '../../push/push-queue'

/** What to do about a received push: carry it out, ignore it, or repeat the former answer. */
export type Hearing = 'do' | 'ignore' | MachineAnswer

export interface PushMemory {
  /** Decides what to do about a push. @param at Milliseconds. */
  readonly hear: (push: PushMessage, at: number) => Hearing
  /** Stores the answer to a push. */
  readonly settle: (answer: MachineAnswer) => void
  /** Forgets a push that was not carried out, so that it counts as new when it is received again. */
  readonly forget: (id: string) => void
}

const most = 500

interface Heard {
  readonly expiresAt: string
  readonly answer?: MachineAnswer
}

/**
 * The memory of the pushes that a machine has received. The broker delivers at least once, and the server resends
 * unanswered pushes; a push that succeeded is still carried out only once. A push that failed or was never answered is
 * tried again when a user resends it, which a later expiry shows. No push is carried out after its expiry.
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
