import type { Random } from '../seed/world/random/create-random'

/** Things that happen after a while, until it is stopped. Minutes are simulated ones. */
export interface Clockwork {
  /** Once, so many minutes from now. */
  readonly after: (minutes: number, act: () => void) => void
  /** Again and again, by chance, so many minutes apart on average; asked anew each time. */
  readonly every: (minutes: () => number, act: () => void) => void
  readonly stop: () => void
}

const millisecondsOfMinute = 60_000
/** Chance forgets: a long wait is drawn in pieces, so that it shortens when more is expected. */
const longestWait = 10

/** @param speed simulated minutes in a minute */
export function createClockwork(random: Random, speed: number): Clockwork {
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false
  const after: Clockwork['after'] = (minutes, act) => {
    if (isStopped) return
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        act()
      },
      (minutes * millisecondsOfMinute) / speed,
    )
    timers.add(timer)
  }
  const every: Clockwork['every'] = (minutes, act) => {
    const wait = -Math.log(1 - random.float()) * minutes()
    after(Math.min(wait, longestWait), () => {
      if (wait <= longestWait) act()
      every(minutes, act)
    })
  }
  return {
    after,
    every,
    stop: () => {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
