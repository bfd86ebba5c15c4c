import type { Random } from '../seed/world/random/create-random'

/** Schedules callbacks until it is stopped. All minutes are simulated ones. */
export interface Clockwork {
  /** Calls `act` once, after the given number of minutes. */
  readonly after: (minutes: number, act: () => void) => void
  /** Calls `act` repeatedly at random intervals. `minutes` returns the mean interval and is called before each one. */
  readonly every: (minutes: () => number, act: () => void) => void
  readonly stop: () => void
}

const millisecondsOfMinute = 60_000
/**
 * The longest interval, in minutes, that is drawn at once. Longer ones are drawn in pieces, which changes no odds
 * because the distribution is memoryless, so that a shorter mean takes effect soon.
 */
const longestWait = 10

/** Creates a clockwork. @param speed Simulated minutes per real minute. */
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
