import type { PlatformEnvironment } from '../platform/environment/platform-environment'
import { readEnvironment } from '../platform/environment/read-environment'
import type { VariableReader, Variables } from '../platform/environment/read-variables'
import { paymentAddressNames, parsePaymentSettings, type PaymentSettings } from './payments/payment-settings'
import { parseRenewalSettings, type RenewalSettings } from './renewals/renewal-settings'
import { parseProviderSettings, type ProviderSettings } from './wechat/provider-settings'

/** How many orders and people the seeded world has. */
export type SeedScale = 'none' | 'small' | 'medium' | 'large'

/** What the environment says of this product alone. docs/environment.md lists the variables. */
export interface ProductSettings {
  readonly seedScale: SeedScale
  /** Hosts, `name` or `name:port`, that places may be asked of (the parameter `mapGeocoderUrl`). */
  readonly geocoderHosts: readonly string[]
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

/** All that the environment says to a server of this product. */
export type ProductEnvironment = PlatformEnvironment & ProductSettings

/** Parses the environment of a server of this product. @throws EnvironmentError naming every variable that is wrong. */
export function parseEnvironment(variables: Variables): ProductEnvironment {
  return readEnvironment(variables, readProduct)
}

/** Reads what concerns this product; what is wrong is added to the reader's faults. */
export function readProduct(
  { variables, faults, choice, integer, hosts }: VariableReader,
  { isLoopback, trustProxy, port }: PlatformEnvironment,
): ProductSettings {
  // What only pretends has no place where others may come in.
  const isOwn = isLoopback && !trustProxy
  const provider = parseProviderSettings(variables, faults)
  const standIn = choice('WECHAT_STAND_IN', ['auto', 'off'], 'auto')
  const paymentStandIn = choice('PAYMENT_STAND_IN', ['auto', 'off'], 'auto')
  const renewals = parseRenewalSettings(variables, faults)
  const seedScale = choice('SEED_SCALE', ['small', 'medium', 'large', 'none'], 'small')
  const fleet = choice('FLEET', ['auto', 'on', 'off'], 'auto')
  return {
    seedScale,
    geocoderHosts: hosts('GEOCODER_HOSTS'),
    provider,
    // Whoever uses it is whoever they say.
    standIn: standIn === 'auto' && !provider && isOwn,
    payments: parsePaymentSettings(variables, faults, hosts),
    // Nor where somebody has named a provider, or has no seeded payees to try it with.
    paymentStandIn:
      paymentStandIn === 'auto' &&
      paymentAddressNames.every((name) => !variables[name]) &&
      seedScale !== 'none' &&
      isOwn,
    renewals,
    renewalStandIn: paymentStandIn === 'auto' && !renewals.wechat && !renewals.alipay && isOwn,
    brokerUrl: brokerUrl(variables['MQTT_URL'], faults),
    brokerClientId: clientId(variables['MQTT_CLIENT_ID'], faults),
    brokerPort: integer('MQTT_PORT', port === 0 ? 0 : Math.min(port + 3, 65535), 0, 65535),
    // Simulated machines belong where nobody takes their sales for real.
    fleet: fleet === 'on' || (fleet === 'auto' && seedScale === 'small' && isOwn),
    fleetSize: integer('FLEET_SIZE', 40, 1, 10_000),
    fleetSpeed: integer('FLEET_SPEED', 1, 1, 1000),
  }
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
