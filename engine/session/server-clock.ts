import type { Clock } from '../ports/clock'
import type { ClockSkew } from '../ports/cipher'

/** Learns from `serverTime` how far the server's clock is ahead of this one, in ms. */
export function createServerClock(clock: Clock): {
  readonly skew: ClockSkew
  readonly heard: (serverTime: string) => void
} {
  let skew = 0
  return {
    skew: () => skew,
    heard: (serverTime) => {
      const time = readServerTime(serverTime)
      if (time !== undefined) skew = time - clock.now()
    },
  }
}

/** ms since 1970 of an ISO date-time, of `yyyy-MM-dd HH:mm:ss` in China time (0.4), or of milliseconds as text. */
export function readServerTime(text: string): number | undefined {
  const china = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text)
  const time = /^\d{12,14}$/.test(text)
    ? Number(text)
    : Date.parse(china ? `${china[1]}T${china[2]}+08:00` : text)
  return Number.isNaN(time) ? undefined : time
}
