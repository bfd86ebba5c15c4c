import path from 'node:path'
import { parseObjectStore, type ObjectStoreSettings } from './platform/files/object-store-settings'
import type { EntranceSettings } from './platform/login/entrance-settings'
import { parseProviderSettings, type ProviderSettings } from './product/wechat/provider-settings'
import {
  paymentAddressNames,
  parsePaymentSettings,
  type PaymentSettings,
} from './product/payments/payment-settings'
import { parseRenewalSettings, type RenewalSettings } from './product/renewals/renewal-settings'
import { parseMailSettings, type MailSettings } from './platform/mail/mail-settings'

/** How many orders and people the seeded world has. */
export type SeedScale = 'none' | 'small' | 'medium' | 'large'

/** What the server is told by its environment. The README lists the variables. */
export interface Environment extends EntranceSettings {
  readonly port: number
  readonly host: string
  /** Whether only this machine can reach it. */
  readonly isLoopback: boolean
  /** Folder of the embedded database, and of files unless they lie in an object store. */
  readonly dataDir: string
  /** Where files lie instead of the folder. */
  readonly objectStore: ObjectStoreSettings | undefined
  readonly databaseUrl: string | undefined
  readonly seedScale: SeedScale
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Hosts, `name` or `name:port`, that screens may be bound to as services. */
  readonly serviceHosts: readonly string[]
  /** Hosts, `name` or `name:port`, that places may be asked of (the parameter `mapGeocoderUrl`). */
  readonly geocoderHosts: readonly string[]
  /** Hosts, `name` or `name:port`, of cloud storage whose pictures the console may show. */
  readonly imageHosts: readonly string[]
  /** Megabytes of the largest file that may be uploaded. */
  readonly fileLimit: number
  /** Seconds that the body of a request may stand still for; and a file that is uploaded. */
  readonly bodyTimeout: number
  readonly uploadTimeout: number
  /** Requests that one session, or one address without, may make in a minute, of all servers. */
  readonly rateLimit: number
  /** Minutes without use after which a session ends; those of its whole life (C1) set no limit of their own. */
  readonly sessionIdleMinutes: number
  /** Seconds that requests under way have to end when the server is stopped. */
  readonly stopGraceSeconds: number
  /** Whether X-Forwarded-* of a proxy in front is believed. */
  readonly trustProxy: boolean
  /** Undefined: mails stay in the outbox, where an administrator reads them. */
  readonly mail: MailSettings | undefined
  /** Undefined: nobody logs in by WeChat, but at a stand-in where `standIn` says so. */
  readonly provider: ProviderSettings | undefined
  /** Whether a stand-in for the provider is started. */
  readonly standIn: boolean
  /** Where payment providers are reached. */
  readonly payments: PaymentSettings
  /** Whether a stand-in takes the place of all payment providers. */
  readonly paymentStandIn: boolean
  /** The accounts that renewals of machines are paid to. */
  readonly renewals: RenewalSettings
  /** Whether a stand-in takes the money for renewals: none is moved. */
  readonly renewalStandIn: boolean
  /** The broker that machines are connected to; undefined starts one in this process. */
  readonly brokerUrl: string | undefined
  /** What the broker knows this server by, to keep reports for it. */
  readonly brokerClientId: string | undefined
  /** Where the broker in this process listens; 0 takes any port that is free. */
  readonly brokerPort: number
  /** Whether machines of the seeded world are simulated in this process. */
  readonly fleet: boolean
  /** Most machines that are simulated by one process. */
  readonly fleetSize: number
  /** How many times faster than real ones they live. */
  readonly fleetSpeed: number
}

/** Thrown for an environment that cannot be served from; lists all that is wrong with it. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  constructor(readonly faults: readonly string[]) {
    super(`The environment is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

type Variables = Readonly<Record<string, string | undefined>>

/** Parses the environment. @throws EnvironmentError naming every variable that is wrong. */
export function parseEnvironment(variables: Variables): Environment {
  const faults: string[] = []
  const choice = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const text = variables[name] || fallback
    const found = choices.find((candidate) => candidate === text)
    if (!found) faults.push(`${name} is "${text}"; it must be one of ${choices.join(', ')}.`)
    return found ?? fallback
  }
  const integer = (name: string, fallback: number, lowest: number, highest: number): number => {
    const text = variables[name]
    if (!text) return fallback
    const value = Number(text)
    if (!Number.isInteger(value) || value < lowest || value > highest)
      faults.push(`${name} is "${text}"; it must be a whole number from ${lowest} to ${highest}.`)
    return value
  }
  const host = variables['HOST'] || '127.0.0.1'
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.')
  const captcha = choice('CAPTCHA', ['auto', 'on', 'off'], 'auto')
  const trustProxy = choice('TRUST_PROXY', ['off', 'on'], 'off') === 'on'
  const provider = parseProviderSettings(variables, faults)
  const standIn = choice('WECHAT_STAND_IN', ['auto', 'off'], 'auto')
  const paymentStandIn = choice('PAYMENT_STAND_IN', ['auto', 'off'], 'auto')
  const renewals = parseRenewalSettings(variables, faults)
  const port = integer('PORT', 5180, 0, 65535)
  const seedScale = choice('SEED_SCALE', ['small', 'medium', 'large', 'none'], 'small')
  const fleet = choice('FLEET', ['auto', 'on', 'off'], 'auto')
  const environment: Environment = {
    port,
    host,
    isLoopback,
    dataDir: path.resolve(variables['DATA_DIR'] || 'data'),
    objectStore: parseObjectStore(variables, faults),
    databaseUrl: databaseUrl(variables['DATABASE_URL'], faults),
    seedScale,
    captcha: captcha === 'auto' ? undefined : captcha,
    sealing: choice('SEALING', ['auto', 'off', 'required', 'modern'], 'auto'),
    logLevel: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    serviceHosts: hosts('SERVICE_HOSTS', variables['SERVICE_HOSTS'] ?? '', faults),
    geocoderHosts: hosts('GEOCODER_HOSTS', variables['GEOCODER_HOSTS'] ?? '', faults),
    imageHosts: hosts('IMAGE_HOSTS', variables['IMAGE_HOSTS'] ?? '', faults),
    fileLimit: integer('FILE_LIMIT_MB', 200, 1, 4096),
    bodyTimeout: integer('BODY_TIMEOUT_SECONDS', 30, 1, 3600),
    uploadTimeout: integer('UPLOAD_TIMEOUT_SECONDS', 30, 1, 3600),
    rateLimit: integer('RATE_LIMIT', 3000, 10, 1_000_000),
    sessionIdleMinutes: integer('SESSION_IDLE_MINUTES', 1440, 5, 1440),
    stopGraceSeconds: integer('STOP_GRACE_SECONDS', 10, 0, 600),
    trustProxy,
    mail: parseMailSettings(variables, faults),
    publicUrl: publicUrl(variables['PUBLIC_URL'], faults),
    legacySecret: secret('LEGACY_LOGIN_SECRET', variables['LEGACY_LOGIN_SECRET'], faults),
    provider,
    // Whoever uses it is whoever they say: never where others may come in.
    standIn: standIn === 'auto' && !provider && isLoopback && !trustProxy,
    payments: parsePaymentSettings(variables, faults, (name, text) => hosts(name, text, faults)),
    // Nor where somebody has named a provider, or has no seeded payees to try it with.
    paymentStandIn:
      paymentStandIn === 'auto' &&
      paymentAddressNames.every((name) => !variables[name]) &&
      seedScale !== 'none' &&
      isLoopback &&
      !trustProxy,
    renewals,
    renewalStandIn:
      paymentStandIn === 'auto' && !renewals.wechat && !renewals.alipay && isLoopback && !trustProxy,
    brokerUrl: brokerUrl(variables['MQTT_URL'], faults),
    brokerClientId: clientId(variables['MQTT_CLIENT_ID'], faults),
    brokerPort: integer('MQTT_PORT', port === 0 ? 0 : Math.min(port + 3, 65535), 0, 65535),
    // Simulated machines belong where nobody takes their sales for real.
    fleet: fleet === 'on' || (fleet === 'auto' && seedScale === 'small' && isLoopback && !trustProxy),
    fleetSize: integer('FLEET_SIZE', 40, 1, 10_000),
    fleetSpeed: integer('FLEET_SPEED', 1, 1, 1000),
  }
  if (faults.length > 0) throw new EnvironmentError(faults)
  return environment
}

function hosts(variable: string, text: string, faults: string[]): readonly string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
  for (const host of names) {
    if (!/^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(host))
      faults.push(`${variable} has "${host}"; a host is a name or an address, or name:port.`)
  }
  return names
}

function databaseUrl(text: string | undefined, faults: string[]): string | undefined {
  if (!text) return undefined
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    faults.push('DATABASE_URL is not an address such as postgresql://user:password@host:5432/database.')
    return undefined
  }
  return text
}

function clientId(text: string | undefined, faults: string[]): string | undefined {
  if (!text) return undefined
  if (/^[\w-]{1,60}$/.test(text)) return text
  faults.push('MQTT_CLIENT_ID is not made of 1 to 60 letters, digits, "-" and "_".')
  return undefined
}

function brokerUrl(text: string | undefined, faults: string[]): string | undefined {
  if (!text) return undefined
  if (URL.canParse(text) && /^(mqtts?|wss?):$/.test(new URL(text).protocol)) return text
  faults.push('MQTT_URL is not an address such as mqtts://user:password@host:8883.')
  return undefined
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

function secret(name: string, text: string | undefined, faults: string[]): string | undefined {
  if (text && text.length < 32) faults.push(`${name} is too short; it must have at least 32 characters.`)
  return text || undefined
}
