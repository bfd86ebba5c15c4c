import autocannon, { type Options } from 'autocannon'

export interface Pressure {
  /** Addresses of servers. Requests go to all of them in turn. */
  readonly servers: readonly string[]
  /** Path and query of the request. */
  readonly path: string
  readonly token: string
  readonly seconds: number
  /** Requests per second to all servers, whether they answer or not. Default: each connection asks when it was answered. */
  readonly rate?: number
  /** Connections to each server. */
  readonly connections: number
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

/** Sends the same request to servers for some time. */
export async function press({
  servers,
  path,
  token,
  seconds,
  rate,
  connections,
}: Pressure): Promise<Pressed> {
  const times: number[] = []
  let refused = 0
  let failed = 0
  const options = (server: string): Options => ({
    url: server + path,
    connections,
    duration: seconds,
    timeout: 60,
    headers: { authorization: token, language: 'en' },
    ...(rate === undefined ? {} : { overallRate: Math.max(1, Math.round(rate / servers.length)) }),
    setupClient: (client) => {
      client.on('headers', (answer: unknown) => {
        const { statusCode, headers } = answer as { statusCode: number; headers: readonly string[] }
        if (statusCode === 200) return
        if (statusCode === 503 && headers.some((name) => name.toLowerCase() === 'retry-after')) refused += 1
        else failed += 1
      })
    },
  })
  const pressOne = (server: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const run = autocannon(options(server), (error: unknown, result) => {
        if (error) return reject(error instanceof Error ? error : new Error(String(error)))
        failed += result.errors
        resolve()
      })
      run.on('response', (_client, status, _bytes, ms) => {
        if (status === 200) times.push(ms)
      })
    })
  await Promise.all(servers.map(pressOne))
  times.sort((one, other) => one - other)
  return {
    perSecond: times.length / seconds,
    p95: times[Math.ceil(times.length * 0.95) - 1] ?? 0,
    answered: times.length,
    refused,
    failed,
  }
}
