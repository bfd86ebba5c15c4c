import { setTimeout as pause } from 'node:timers/promises'
import { range } from 'lodash-es'

export interface Pressure {
  /** Addresses of servers. Requests go to them in turn. */
  readonly servers: readonly string[]
  /** Path and query of the request. */
  readonly path: string
  readonly token: string
  readonly seconds: number
}

/** What servers answered while they were pressed. */
export interface Pressed {
  /** Answers with the wanted data per second. */
  readonly perSecond: number
  /** The 95th percentile of their times, ms. */
  readonly p95: number
  readonly answered: number
  /** Refusals with 503 and `Retry-After`. */
  readonly refused: number
  /** Everything else: other statuses, refusals without `Retry-After`, broken connections. */
  readonly failed: number
}

/** People who each ask again as soon as they are answered. */
export async function pressInTurns(pressure: Pressure, people: number): Promise<Pressed> {
  const asked = asker(pressure)
  const end = performance.now() + pressure.seconds * 1000
  await Promise.all(
    range(people).map(async (person) => {
      for (let at = person; performance.now() < end; at += people) await asked.ask(at)
    }),
  )
  return asked.result()
}

/** Requests at a rate per second, evenly spread, whether the servers answer or not. */
export async function pressAtRate(pressure: Pressure, rate: number): Promise<Pressed> {
  const asked = asker(pressure)
  const began = performance.now()
  const asking: Promise<void>[] = []
  for (let at = 0; at < rate * pressure.seconds; at += 1) {
    const wait = began + (at / rate) * 1000 - performance.now()
    if (wait > 0) await pause(wait)
    asking.push(asked.ask(at))
  }
  await Promise.all(asking)
  return asked.result()
}

function asker({ servers, path, token, seconds }: Pressure) {
  const times: number[] = []
  let refused = 0
  let failed = 0
  return {
    async ask(at: number): Promise<void> {
      const began = performance.now()
      try {
        const answer = await fetch(`${servers[at % servers.length]}${path}`, {
          headers: { authorization: token, language: 'en' },
        })
        await answer.arrayBuffer()
        if (answer.ok) times.push(performance.now() - began)
        else if (answer.status === 503 && answer.headers.has('retry-after')) refused += 1
        else failed += 1
      } catch {
        failed += 1
      }
    },
    result(): Pressed {
      times.sort((one, other) => one - other)
      return {
        perSecond: times.length / seconds,
        p95: times[Math.ceil(times.length * 0.95) - 1] ?? 0,
        answered: times.length,
        refused,
        failed,
      }
    },
  }
}
