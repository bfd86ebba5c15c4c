import { ApiRefusal } from '../refusal/api-refusal'
import { callerGone, refuseIfLeft } from '../request/caller-left'

export interface HashingLineOptions {
  /** How many are worked on at a time. */
  readonly most: number
  /** How many may wait for it. */
  readonly mostWaiting: number
  /** How long they wait, ms. */
  readonly patienceMs: number
}

/** Dear work in turns, with a bound of what is done at a time and of what waits for it. */
export function createHashingLine({ most, mostWaiting, patienceMs }: HashingLineOptions) {
  const waiting = new Set<() => void>()
  let working = 0

  /** Waits for a place, which is handed over by whoever has finished. */
  function place(left: AbortSignal | undefined): Promise<void> {
    if (working < most) {
      working += 1
      return Promise.resolve()
    }
    if (waiting.size >= mostWaiting) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer)
        left?.removeEventListener('abort', leave)
        waiting.delete(take)
      }
      const take = (): void => {
        end()
        resolve()
      }
      const leave = (): void => {
        end()
        reject(left?.aborted ? callerGone() : busy())
      }
      const timer = setTimeout(leave, patienceMs)
      left?.addEventListener('abort', leave)
      waiting.add(take)
    })
  }

  return {
    /**
     * Does a piece of work when its turn comes.
     * @param left aborted when whoever asks has left: then it is not done. @throws ApiRefusal 503 when too many wait
     */
    async run<T>(work: () => Promise<T>, left?: AbortSignal): Promise<T> {
      refuseIfLeft(left)
      await place(left)
      try {
        return await work()
      } finally {
        const [next] = waiting
        if (next) next()
        else working -= 1
      }
    },
  }
}

function busy(): ApiRefusal {
  return new ApiRefusal({ status: 503, message: 'server.busy', reason: 'hashing-busy' })
}
