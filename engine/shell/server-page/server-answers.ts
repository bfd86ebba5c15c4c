import { failure, success, type Result } from '../../metadata/result'

/** A server of the last day. Times are `yyyy-MM-dd HH:mm:ss` in China time. */
export interface ServerEntry {
  readonly id: string
  readonly host: string
  /** Null before it listens. */
  readonly port: number | null
  readonly version: string
  readonly node: string
  readonly memoryBytes: number
  /** The file system of its data folder; null when it cannot be read. */
  readonly diskFreeBytes: number | null
  readonly diskSizeBytes: number | null
  readonly startedAt: string
  readonly seenSeconds: number
  readonly isSilent: boolean
  /** True for the server that answered. */
  readonly isHere: boolean
}

export interface QueueEntry {
  readonly name: string
  readonly title: string
  readonly waiting: number
  readonly failing: number
  readonly oldestSeconds: number | null
}

/** Failed work of a queue, or a failed job of a server. */
export interface FailureEntry {
  readonly kind: 'queue' | 'job'
  readonly of: string
  readonly id: string
  readonly title: string
  readonly subject: string
  readonly attempts: number
  readonly error: string
  /** The next attempt of queued work; the last one of a job. */
  readonly at: string
  readonly isRequested: boolean
}

export interface ReplicaEntry {
  readonly label: string
  readonly isAnswering: boolean
  readonly bytes: number | null
  readonly seconds: number | null
}

export interface BackupEntry {
  readonly name: string
  readonly takenAt: string
  readonly verifiedAt: string
  readonly days: number
}

/** What changes by the second. */
export interface ServerState {
  readonly servers: readonly ServerEntry[]
  readonly queues: readonly QueueEntry[]
  readonly failures: readonly FailureEntry[]
  readonly replicas: readonly ReplicaEntry[]
  readonly backup: BackupEntry | null
  /** 0 when no backup is ever old. */
  readonly backupLimitDays: number
  readonly isBackupOld: boolean
}

export interface GrowthEntry {
  readonly rows: number
  readonly bytes: number
}

export interface SizeEntry {
  readonly entity: string
  readonly title: string
  readonly rows: number
  readonly bytes: number
  readonly in7Days: GrowthEntry | null
  readonly in30Days: GrowthEntry | null
}

/** The sizes of the database and of uploaded files. */
export interface ServerSizes {
  readonly database: {
    readonly kind: 'embedded' | 'external'
    readonly version: string
    readonly total: SizeEntry
    readonly entities: readonly SizeEntry[]
    readonly notedSince: string | null
  }
  readonly storage: {
    readonly kind: 'folder' | 'bucket'
    readonly place: string
    readonly uploads: StoredFiles
    readonly archivedMonths: StoredFiles
  }
}

/** The number and the size of stored files. */
export interface StoredFiles {
  readonly count: number
  readonly bytes: number
}

/** The durations of the requests to a route, milliseconds. */
export interface RouteEntry {
  readonly method: string
  readonly route: string
  readonly screen: string
  /** Empty for a route without a screen. */
  readonly title: string
  readonly requests: number
  readonly mean: number
  readonly p95: number
  readonly longest: number
}

export interface SlowestRoutes {
  readonly hours: number
  readonly routes: readonly RouteEntry[]
}

type Wire = Readonly<Record<string, unknown>>

const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null
const isListWith = (value: unknown, ...names: readonly string[]): boolean =>
  Array.isArray(value) && value.every((entry) => isWire(entry) && names.every((name) => name in entry))

function decoded<T>(isRight: boolean, wire: unknown, what: string): Result<T> {
  return isRight
    ? success(wire as T)
    : failure([{ code: 'bad-answer', pointer: '', detail: `The server did not answer ${what}.` }])
}

/** Decodes the answer of `/system/server/getState`. */
export function decodeState(wire: unknown): Result<ServerState> {
  const isRight =
    isWire(wire) &&
    isListWith(wire['servers'], 'id', 'host', 'version', 'startedAt', 'seenSeconds') &&
    isListWith(wire['queues'], 'name', 'title', 'waiting', 'failing') &&
    isListWith(wire['failures'], 'kind', 'of', 'id', 'title', 'error', 'at') &&
    isListWith(wire['replicas'], 'label', 'isAnswering')
  return decoded(isRight, wire, 'the state of its servers')
}

/** Decodes the answer of `/system/server/getSizes`. */
export function decodeSizes(wire: unknown): Result<ServerSizes> {
  const isRight =
    isWire(wire) &&
    isWire(wire['storage']) &&
    isWire(wire['storage']['uploads']) &&
    isWire(wire['storage']['archivedMonths']) &&
    isWire(wire['database']) &&
    isWire(wire['database']['total']) &&
    isListWith(wire['database']['entities'], 'entity', 'title', 'rows', 'bytes')
  return decoded(isRight, wire, 'the size of its database')
}

/** Decodes the answer of `/system/server/getSlowest`. */
export function decodeSlowest(wire: unknown): Result<SlowestRoutes> {
  const isRight =
    isWire(wire) && isListWith(wire['routes'], 'route', 'title', 'requests', 'mean', 'p95', 'longest')
  return decoded(isRight, wire, 'its slowest screens')
}
