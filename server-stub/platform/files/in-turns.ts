/** Runs work so many at a time, in the order in which it came. */
export function inTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes over to the next, if there is one.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
