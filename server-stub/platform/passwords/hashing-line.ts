import { ApiRefusal } from '../refusal/api-refusal'
import { callerGone, refuseIfLeft } from '../request/caller-left'

export interface HashingLineOptions {
  /** Maximum of simultaneous runs. */
  readonly most: number
  /** Maximum of waiting callers. */
  readonly mostWaiting: number
  /** Maximum waiting time, ms. */
  readonly patienceMs: number
}

/** Creates a queue for expensive work, with a limit of simultaneous runs and one of waiting callers. */
export function createHashingLine({ most, mostWaiting, patienceMs }: HashingLineOptions) {
  const waiting = new Set<() => void>()
  let working = 0

  /** Waits for a free slot, which a finished run passes on. */
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
     * Runs work when its turn comes.
     * @param left aborts when the caller has disconnected; the work is then skipped @throws ApiRefusal 503 when too
     * many wait
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
