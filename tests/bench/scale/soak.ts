import { Client } from 'pg'
import { basePath } from '../../../server-stub/app'
import type { BenchResult } from '../bench-result'
import { startServer, type StartedServer } from '../export/started-server'
import { ordersOfDays } from './orders-of-days'
import { pressAtRate, pressInTurns, type Pressed } from './press'
import type { ScaleWorld } from './scale-worlds'
import { limited, median } from '../figures'

/** As many as the server has connections to the database: the most that it works on at a time. */
const capacityPeople = 20
/** The share of its capacity that a server has to stand for long. */
const soakShare = 0.6
/**
 * How often the capacity is measured again, minutes: a shared computer is up to a third faster or slower some minutes
 * later, and 60 % would be 90 %.
 */
const span = 5
/** How much memory, handles, connections and times may grow from the second quarter of the soak to the last one. */
const growth = { memory: 1.15, handles: 1.1, connections: 1.1, time: 1.5 } as const
/** Requests beyond the capacity, as a multiple of it. */
const beyond = 3
/** How much longer an accepted request may take beyond the capacity. */
const mostDelay = 2

/**
 * Measures the capacity of one server for the order list of a tenant over a month, its memory, handles, connections and
 * times during a soak at 60 % of it, and what it does beyond it.
 * @param minutes of the soak
 */
export async function soak(
  { databaseUrl, dataDir }: ScaleWorld,
  minutes: number,
): Promise<readonly BenchResult[]> {
  const server = await startServer(dataDir, 'primary', 'medium', {
    DATABASE_URL: databaseUrl,
    MQTT_PORT: '0',
  })
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    const asking = (seconds: number) => ({
      servers: [server.address],
      path: basePath + ordersOfDays(30),
      token: server.token,
      seconds,
    })
    const capacityNow = (seconds: number) => pressInTurns(asking(seconds), capacityPeople)
    await capacityNow(10)
    const minute: Minute[] = []
    let capacity = 0
    while (minute.length < minutes) {
      if (minute.length % span === 0) capacity = (await capacityNow(10)).perSecond
      const pressed = await pressAtRate(asking(60), Math.max(1, capacity * soakShare))
      minute.push({ ...(await figuresOf(server, client)), capacity, pressed })
      tell(minute.length, capacity, pressed)
    }
    const full = await capacityNow(30)
    // Last, because a server that drains a queue refuses what comes next.
    const over = await pressAtRate(asking(60), full.perSecond * beyond)
    return [...capacityResults(full, over), ...soakResults(minute)]
  } finally {
    await client.end()
    await server.stop()
  }
}

/** Shows which minutes of a long run were disturbed. */
function tell(minute: number, capacity: number, { perSecond, p95, refused }: Pressed): void {
  const rate = `${perSecond.toFixed(0)} of ${capacity.toFixed(0)} a second`
  console.info(`  minute ${minute}: ${rate}, 95th percentile ${p95.toFixed(0)} ms, ${refused} refused`)
}

interface Minute {
  readonly memory: number
  readonly handles: number
  readonly connections: number
  /** As measured last, requests a second. */
  readonly capacity: number
  readonly pressed: Pressed
}

async function figuresOf(
  server: StartedServer,
  client: Client,
): Promise<Omit<Minute, 'capacity' | 'pressed'>> {
  const text = await (await fetch(`${server.address}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  )
  return {
    memory: figure('process_resident_memory_bytes') / 1e6,
    handles: figure('process_open_fds'),
    connections: rows[0]?.count ?? 0,
  }
}

function capacityResults(capacity: Pressed, over: Pressed): readonly BenchResult[] {
  const value = over.p95 / capacity.p95
  return [
    {
      name: 'capacity of one server, order list of a month',
      value: capacity.perSecond,
      unit: '/s',
      ok: true,
    },
    { name: '95th percentile at capacity', value: capacity.p95, unit: 'ms', ok: capacity.failed === 0 },
    {
      name: `95th percentile of accepted requests at ${beyond} times the capacity`,
      value,
      unit: 'x',
      limit: mostDelay,
      ratioTo: 'at capacity',
      ok: value <= mostDelay,
    },
    { name: 'accepted beyond the capacity', value: over.perSecond, unit: '/s', ok: true },
    { name: 'refused with Retry-After', value: over.refused, unit: '', ok: over.refused > 0 },
    { name: 'failed otherwise', value: over.failed, unit: '', limit: 0, ok: over.failed === 0 },
  ]
}

function soakResults(minutes: readonly Minute[]): readonly BenchResult[] {
  if (minutes.length < 4) return []
  const quarter = Math.floor(minutes.length / 4)
  const early = minutes.slice(quarter, 2 * quarter)
  const late = minutes.slice(-quarter)
  const compare = (name: string, limit: number, of: (minute: Minute) => number): BenchResult => {
    const value = median(late.map(of)) / median(early.map(of))
    return {
      name: `${name} in the last quarter`,
      value,
      unit: 'x',
      limit,
      ratioTo: 'the second',
      ok: value <= limit,
    }
  }
  const sum = (of: (pressed: Pressed) => number) =>
    minutes.reduce((total, { pressed }) => total + of(pressed), 0)
  const name = `a soak of ${minutes.length} minutes at 60 %`
  // Tells refusals of a single moment from those of the whole time.
  const refusing = minutes.flatMap(({ pressed }, at) => (pressed.refused > 0 ? [at + 1] : []))
  const capacities = minutes.map(({ capacity }) => capacity)
  return [
    {
      name: `${name} of ${Math.min(...capacities).toFixed(0)} to ${Math.max(...capacities).toFixed(0)} a second: answered`,
      value: sum(({ answered }) => answered),
      unit: '',
      ok: true,
    },
    limited(
      `${name}: refused with Retry-After${refusing.length > 0 ? ` (in minutes ${refusing.join(', ')})` : ''}`,
      sum(({ refused }) => refused),
      '',
      0,
    ),
    limited(
      `${name}: failed otherwise`,
      sum(({ failed }) => failed),
      '',
      0,
    ),
    compare('memory', growth.memory, ({ memory }) => memory),
    compare('handles', growth.handles, ({ handles }) => handles),
    compare('connections', growth.connections, ({ connections }) => connections),
    // As a multiple of the time in which one request is answered at the capacity.
    compare('95th percentile times capacity', growth.time, ({ pressed, capacity }) => pressed.p95 * capacity),
  ]
}
