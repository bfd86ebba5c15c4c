import type { Clock } from '../ports/clock'
import type { ClockSkew } from '../ports/cipher'

/** Derives the skew in ms between the server's clock and this one from `serverTime`. */
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

/** Converts to ms since 1970 an ISO date-time, `yyyy-MM-dd HH:mm:ss` in China time (0.4), or milliseconds as text. */
export function readServerTime(text: string): number | undefined {
  const china = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text)
  const time = /^\d{12,14}$/.test(text)
    ? Number(text)
    : Date.parse(china ? `${china[1]}T${china[2]}+08:00` : text)
  return Number.isNaN(time) ? undefined : time
}
