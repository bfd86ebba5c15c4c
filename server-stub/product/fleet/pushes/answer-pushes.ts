import type { MachineAnswer } from '../../machines/machine-report.generated'
import type { PushMessage } from '../../push/push-queue'
import type { Random } from '../../seed/world/random/create-random'
import type { MachineMemory } from '../memory/machine-memory'
import type { Said } from '../said'
import { obeyPush } from './obey-push'
import { createPushMemory } from './push-memory'
import { refusal } from './refusals'

/** The odds and delays of a machine's answers to pushes. */
export interface Temper {
  /** The share of pushes that fail at random, and the share that is never answered. */
  readonly failing: number
  readonly silent: number
  /** The shortest and the longest delay of an answer, in seconds. */
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

/** Returns a handler that carries out incoming pushes, each after a short delay. */
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
