import type { MachineAnswer } from '../../machines/machine-report.generated'
import type { PushMessage } from '../../push/push-queue'
import type { Random } from '../../seed/world/random/create-random'
import type { MachineMemory } from '../memory/machine-memory'
import type { Said } from '../said'
import { obeyPush } from './obey-push'
import { createPushMemory } from './push-memory'
import { refusal } from './refusals'

/** How machines take pushes. */
export interface Temper {
  /** Shares of pushes that fail without a reason of their own, and that are never answered. */
  readonly failing: number
  readonly silent: number
  /** Seconds until an answer, from and to. */
  readonly seconds: readonly [number, number]
}

export interface AnswerPushesOptions {
  readonly memory: MachineMemory
  readonly random: Random
  readonly temper: Temper
  readonly isConnected: () => boolean
  readonly say: (said: readonly Said[]) => void
  /** Goes off line for a few seconds. */
  readonly restart: () => void
}

/** Takes pushes as they come, and does them after a moment. */
export function answerPushes(options: AnswerPushesOptions): (push: PushMessage) => void {
  const { memory, random, temper, isConnected, say, restart } = options
  const heard = createPushMemory()
  const answer = (content: MachineAnswer) => {
    heard.settle(content)
    say([['answer', content]])
  }
  const take = (push: PushMessage) => {
    const { id, expiresAt } = push
    const now = Date.now()
    if (!isConnected() || !(Date.parse(expiresAt) > now)) return heard.forget(id)
    if (random.chance(temper.failing)) return answer({ id, done: false, message: refusal(memory, 'busy') })
    const { done, message, said, restarts } = obeyPush(random, memory, push, now)
    answer({ id, done, ...(message === undefined ? {} : { message }) })
    say(said)
    if (restarts) restart()
  }
  return (push) => {
    const hearing = heard.hear(push, Date.now())
    if (hearing === 'ignore') return
    if (hearing !== 'do') return answer(hearing)
    if (random.chance(temper.silent)) return
    const [from, to] = temper.seconds
    setTimeout(() => take(push), (from + random.float() * (to - from)) * 1000).unref()
  }
}
