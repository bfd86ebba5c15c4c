import { ApiError } from '../../engine/ports/api-error'
import type { FakeAnswer } from '../../engine/testing/fake-transport'

const server = {
  id: '8d0d0b0e-0000-4000-8000-000000000001',
  host: 'console-west-1',
  port: 5180,
  version: '1.4.0',
  node: '20.20.2',
  memoryBytes: 231_000_000,
  diskFreeBytes: 24_100_000_000,
  diskSizeBytes: 60_000_000_000,
  startedAt: '2026-11-25 08:12:40',
  seenSeconds: 4,
  isSilent: false,
  isHere: true,
}

const queues = [
  { name: 'mails', title: 'Mails', waiting: 12, failing: 1, oldestSeconds: 8100 },
  { name: 'exports', title: 'Exports', waiting: 2, failing: 0, oldestSeconds: 14 },
  { name: 'log', title: 'Operation log', waiting: 0, failing: 0, oldestSeconds: null },
]

const failures = [
  {
    kind: 'job',
    of: server.id,
    id: 'sweeper',
    title: 'sweeper',
    subject: 'console-west-1:5180',
    attempts: 3,
    error: 'canceling statement due to statement timeout',
    at: '2026-11-28 16:41:25',
    isRequested: false,
  },
  {
    kind: 'queue',
    of: 'mails',
    id: '71',
    title: 'Mails',
    subject: 'somebody@fleet.example',
    attempts: 9,
    error: 'connect ECONNREFUSED 203.0.113.9:465',
    at: '2026-11-28 16:58:41',
    isRequested: false,
  },
]

const size = (entity: string, title: string, rows: number, bytes: number) => ({
  entity,
  title,
  rows,
  bytes,
  in7Days: { rows: Math.round(rows / 40), bytes: Math.round(bytes / 40) },
  in30Days: null,
})

const state = {
  servers: [
    server,
    { ...server, id: '2', host: 'console-west-2', isHere: false, version: '1.3.2', seenSeconds: 11 },
    { ...server, id: '3', host: 'console-east-1', isHere: false, seenSeconds: 7300, isSilent: true },
  ],
  queues,
  failures,
  replicas: [
    { label: 'db-2.example:5432/console', isAnswering: true, bytes: 0, seconds: 0 },
    { label: 'db-3.example:5432/console', isAnswering: true, bytes: 2_400_000, seconds: 3 },
    { label: 'db-4.example:5432/console', isAnswering: false, bytes: null, seconds: null },
  ],
  backup: {
    name: '2026-11-19T08-41-25.000Z',
    takenAt: '2026-11-19 16:41:25',
    verifiedAt: '2026-11-19 16:43:02',
    days: 9,
  },
  backupLimitDays: 7,
  isBackupOld: true,
}

const sizes = {
  database: {
    kind: 'external',
    version: '15.14',
    total: size('', '', 0, 173_400_000_000),
    entities: Array.from({ length: 14 }, (_, at) =>
      size(`entity${at + 1}`, `Entity ${at + 1}`, 9_000_000 >> at, 81_000_000_000 / 2 ** (at + 1)),
    ),
    notedSince: '2026-11-18',
  },
  storage: {
    kind: 'bucket',
    place: 'console-files',
    uploads: { count: 18_402, bytes: 9_120_000_000 },
    archivedMonths: { count: 14, bytes: 1_310_000_000 },
  },
}

const slowest = {
  hours: 24,
  routes: [
    {
      method: 'GET',
      route: '/order/success/getPage',
      screen: 'sales_success',
      title: 'Successful orders',
      requests: 18_233,
      mean: 212.4,
      p95: 918.2,
      longest: 6421,
    },
    {
      method: 'POST',
      route: '/system/login',
      screen: '',
      title: '',
      requests: 411,
      mean: 301,
      p95: 410,
      longest: 912,
    },
  ],
}

const answers = (of: {
  readonly state: object
  readonly sizes: object
  readonly slowest: object
}): Readonly<Record<string, FakeAnswer>> => ({
  'GET /system/server/getState': () => of.state,
  'GET /system/server/getSizes': () => of.sizes,
  'GET /system/server/getSlowest': () => of.slowest,
  'PUT /system/server/retry': () => null,
})
const every = (answer: FakeAnswer): Readonly<Record<string, FakeAnswer>> =>
  Object.fromEntries(
    ['getState', 'getSizes', 'getSlowest'].map((name) => [`GET /system/server/${name}`, answer]),
  )
const refuse = () => {
  throw new ApiError({ kind: 'refused', code: 500, message: 'The database is away.' })
}

/** Answers of the server for the states of the page. */
export const serverAnswers = {
  full: answers({ state, sizes, slowest }),
  /** A server that has just been started. */
  fresh: answers({
    state: {
      servers: [{ ...server, port: null, diskFreeBytes: null, diskSizeBytes: null }],
      queues: queues.map((queue) => ({ ...queue, waiting: 0, failing: 0, oldestSeconds: null })),
      failures: [],
      replicas: [],
      backup: null,
      backupLimitDays: 0,
      isBackupOld: false,
    },
    sizes: {
      database: {
        ...sizes.database,
        kind: 'embedded',
        total: { ...sizes.database.total, in7Days: null },
        entities: sizes.database.entities.slice(0, 3).map((entity) => ({ ...entity, in7Days: null })),
      },
      storage: {
        kind: 'folder',
        place: '/data/files',
        uploads: { count: 0, bytes: 0 },
        archivedMonths: { count: 0, bytes: 0 },
      },
    },
    slowest: { hours: 24, routes: [] },
  }),
  failing: every(refuse),
  loading: every(() => new Promise(() => undefined)),
}
