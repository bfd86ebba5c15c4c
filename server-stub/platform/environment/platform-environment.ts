import path from 'node:path'
import { parseObjectStore, type ObjectStoreSettings } from '../files/object-store-settings'
import type { EntranceSettings } from '../login/entrance-settings'
import { parseLogReceiver, type LogReceiver } from '../journal/delivery/log-receiver'
import { parseMailSettings, type MailSettings } from '../mail/mail-settings'
import type { VariableReader } from './read-variables'

/** The settings of a server from its environment, whatever its product. docs/environment.md lists the variables. */
export interface PlatformEnvironment extends EntranceSettings {
  readonly port: number
  readonly host: string
  /** True when only this computer can reach the server: no proxy passes it the requests of others. */
  readonly isLoopback: boolean
  /** Folder of the embedded database, and of files unless they are in an object store. */
  readonly dataDir: string
  /** Folder of backups. With it, the embedded database archives its log there, and uploaded files are copied there. */
  readonly backupDir: string | undefined
  /** The object store that holds files in place of the folder. */
  readonly objectStore: ObjectStoreSettings | undefined
  readonly databaseUrl: string | undefined
  /** The same database past a pooler. */
  readonly directUrl: string | undefined
  /** Replicas of the database that serve lists, exports and statistics. */
  readonly readUrls: readonly string[]
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Hosts, `name` or `name:port`, of services that screens may be bound to. */
  readonly serviceHosts: readonly string[]
  /** Hosts, `name` or `name:port`, of cloud storage whose pictures the console may show. */
  readonly imageHosts: readonly string[]
  /** Size limit of an uploaded file, megabytes. */
  readonly fileLimit: number
  /** Seconds without progress after which the body of a request times out, and that of an upload. */
  readonly bodyTimeout: number
  readonly uploadTimeout: number
  /** Requests per minute of one session, or of one address without a session, over all servers. */
  readonly rateLimit: number
  /** Minutes without use after which a session ends. 1440, its whole lifetime (C1), sets no limit of its own. */
  readonly sessionIdleMinutes: number
  /** Seconds that running requests have to finish when the server is stopped. */
  readonly stopGraceSeconds: number
  /** Milliseconds from which on a statement in the database is logged as slow; 0 logs none. */
  readonly slowQueryMs: number
  /** Address of a collector of OpenTelemetry; undefined makes no traces. */
  readonly tracesUrl: string | undefined
  /** The token with which other computers may read `/metrics`. */
  readonly metricsToken: string | undefined
  /** True when X-Forwarded-* headers of a proxy are trusted. */
  readonly trustProxy: boolean
  /** Undefined keeps mails in the outbox, where an administrator reads them. */
  readonly mail: MailSettings | undefined
  /** Undefined keeps the operation log in the database alone. */
  readonly logReceiver: LogReceiver | undefined
}

/** Reads the settings that every product has. Problems are added to the reader's faults. */
export function readPlatform({
  variables,
  faults,
  choice,
  integer,
  hosts,
}: VariableReader): PlatformEnvironment {
  const host = variables['HOST'] || '127.0.0.1'
  const captcha = choice('CAPTCHA', ['auto', 'on', 'off'], 'auto')
  const trustProxy = choice('TRUST_PROXY', ['off', 'on'], 'off') === 'on'
  const address = publicUrl(variables['PUBLIC_URL'], faults)
  return {
    port: integer('PORT', 5180, 0, 65535),
    host,
    isLoopback:
      isOfThisComputer(host) &&
      !trustProxy &&
      (address === undefined || isOfThisComputer(new URL(address).hostname)),
    dataDir: path.resolve(variables['DATA_DIR'] || 'data'),
    backupDir: backupDir(variables['BACKUP_DIR'], faults),
    objectStore: parseObjectStore(variables, faults),
    ...databaseUrls(variables, faults),
    captcha: captcha === 'auto' ? undefined : captcha,
    sealing: choice('SEALING', ['auto', 'off', 'required', 'modern'], 'auto'),
    logLevel: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    serviceHosts: hosts('SERVICE_HOSTS'),
    imageHosts: hosts('IMAGE_HOSTS'),
    fileLimit: integer('FILE_LIMIT_MB', 200, 1, 4096),
    bodyTimeout: integer('BODY_TIMEOUT_SECONDS', 30, 1, 3600),
    uploadTimeout: integer('UPLOAD_TIMEOUT_SECONDS', 30, 1, 3600),
    rateLimit: integer('RATE_LIMIT', 3000, 10, 1_000_000),
    sessionIdleMinutes: integer('SESSION_IDLE_MINUTES', 1440, 5, 1440),
    stopGraceSeconds: integer('STOP_GRACE_SECONDS', 10, 0, 600),
    trustProxy,
    slowQueryMs: integer('SLOW_QUERY_MS', 1000, 0, 600_000),
    tracesUrl: collectorUrl(variables['OTEL_EXPORTER_OTLP_ENDPOINT'], faults),
    metricsToken: secret('METRICS_TOKEN', variables['METRICS_TOKEN'], faults),
    mail: parseMailSettings(variables, faults),
    logReceiver: parseLogReceiver(variables, faults),
    publicUrl: address,
    legacySecret: secret('LEGACY_LOGIN_SECRET', variables['LEGACY_LOGIN_SECRET'], faults),
  }
}

function isOfThisComputer(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.')
}

function backupDir(text: string | undefined, faults: string[]): string | undefined {
  if (!text) return undefined
  if (/[\n\r"]/.test(text)) faults.push('BACKUP_DIR has a line break or a quotation mark in its name.')
  return path.resolve(text)
}

function databaseUrls(
  variables: VariableReader['variables'],
  faults: string[],
): Pick<PlatformEnvironment, 'databaseUrl' | 'directUrl' | 'readUrls'> {
  const read = (name: string, text: string | undefined): string | undefined => {
    if (!text) return undefined
    if (name !== 'DATABASE_URL' && !variables['DATABASE_URL'])
      faults.push(`${name} needs DATABASE_URL: the embedded database has neither poolers nor replicas.`)
    if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text
    faults.push(`${name} is not an address such as postgresql://user:password@host:5432/database.`)
    return undefined
  }
  const replicas = (variables['DATABASE_READ_URL'] ?? '').split(',').map((text) => text.trim())
  return {
    databaseUrl: read('DATABASE_URL', variables['DATABASE_URL']),
    directUrl: read('DATABASE_DIRECT_URL', variables['DATABASE_DIRECT_URL']),
    readUrls: replicas.flatMap((text) => read('DATABASE_READ_URL', text) ?? []),
  }
}

function publicUrl(text: string | undefined, faults: string[]): string | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  faults.push(
    `PUBLIC_URL is "${text}"; it must be an address without a path, such as https://console.example.`,
  )
  return undefined
}

function collectorUrl(text: string | undefined, faults: string[]): string | undefined {
  if (!text) return undefined
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  faults.push('OTEL_EXPORTER_OTLP_ENDPOINT is not an address such as http://127.0.0.1:4318.')
  return undefined
}

function secret(name: string, text: string | undefined, faults: string[]): string | undefined {
  if (text && text.length < 32) faults.push(`${name} is too short; it must have at least 32 characters.`)
  return text || undefined
}
