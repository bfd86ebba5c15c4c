/** Limits simultaneous runs to `most`; further work waits in its order of arrival. */
export function inTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // A waiting run takes over the slot.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
