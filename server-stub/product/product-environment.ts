import type { PlatformEnvironment } from '../platform/environment/platform-environment'
import { readEnvironment } from '../platform/environment/read-environment'
import type { VariableReader, Variables } from '../platform/environment/read-variables'
import { paymentAddressNames, parsePaymentSettings, type PaymentSettings } from './payments/payment-settings'
import { parseRenewalSettings, type RenewalSettings } from './renewals/renewal-settings'
import { parseProviderSettings, type ProviderSettings } from './wechat/provider-settings'

/** Sizes of the seeded world, by its number of orders and users. */
export type SeedScale = 'none' | 'small' | 'medium' | 'large'

/** The settings of this product that come from environment variables (docs/environment.md lists them). */
export interface ProductSettings {
  readonly seedScale: SeedScale
  /** Hosts, as `name` or `name:port`, that the parameter `mapGeocoderUrl` may name as geocoder. */
  readonly geocoderHosts: readonly string[]
  /** Undefined disables login by WeChat, unless `standIn` starts a stand-in for the provider. */
  readonly provider: ProviderSettings | undefined
  /** Whether a stand-in for the WeChat login provider is started. */
  readonly standIn: boolean
  /** The addresses of the payment providers. */
  readonly payments: PaymentSettings
  /** Whether one stand-in replaces all payment providers. */
  readonly paymentStandIn: boolean
  /** The provider accounts that receive payments for renewals of machines. */
  readonly renewals: RenewalSettings
  /** Whether a stand-in handles payments for renewals, so that no money is moved. */
  readonly renewalStandIn: boolean
  /** The address of the broker that machines connect to. Undefined starts a broker in this process. */
  readonly brokerUrl: string | undefined
  /** The port of the broker in this process; 0 takes any free port. */
  readonly brokerPort: number
  /** Whether machines of the seeded world are simulated in this process. */
  readonly fleet: boolean
  /** The most machines that one process simulates. */
  readonly fleetSize: number
  /** The speed of simulated machines as a multiple of real time. */
  readonly fleetSpeed: number
}

/** All settings of a server of this product that come from environment variables. */
export type ProductEnvironment = PlatformEnvironment & ProductSettings

/** Parses the environment of a server of this product. @throws EnvironmentError naming every variable that is wrong. */
export function parseEnvironment(variables: Variables): ProductEnvironment {
  return readEnvironment(variables, readProduct)
}

/** Reads the settings of this product. Errors are added to the reader's `faults`. */
export function readProduct(
  { variables, faults, choice, integer, hosts }: VariableReader,
  { isLoopback, port }: PlatformEnvironment,
): ProductSettings {
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
    // Stand-ins run only on servers that no other computer can reach: this one logs a caller in as any user.
    standIn: standIn === 'auto' && !provider && isLoopback,
    payments: parsePaymentSettings(variables, faults, hosts),
    // No stand-in either when a provider's address is configured, or when no payees are seeded to try it with.
    paymentStandIn:
      paymentStandIn === 'auto' &&
      paymentAddressNames.every((name) => !variables[name]) &&
      seedScale !== 'none' &&
      isLoopback,
    renewals,
    renewalStandIn: paymentStandIn === 'auto' && !renewals.wechat && !renewals.alipay && isLoopback,
    brokerUrl: brokerUrl(variables['MQTT_URL'], faults),
    brokerPort: integer('MQTT_PORT', port === 0 ? 0 : Math.min(port + 3, 65535), 0, 65535),
    // By default, machines are simulated only where their sales cannot be mistaken for real ones.
    fleet: fleet === 'on' || (fleet === 'auto' && seedScale === 'small' && isLoopback),
    fleetSize: integer('FLEET_SIZE', 40, 1, 10_000),
    fleetSpeed: integer('FLEET_SPEED', 1, 1, 1000),
  }
}

function brokerUrl(text: string | undefined, faults: string[]): string | undefined {
  if (!text) return undefined
  if (URL.canParse(text) && /^(mqtts?|wss?):$/.test(new URL(text).protocol)) return text
  faults.push('MQTT_URL is not an address such as mqtts://user:password@host:8883.')
  return undefined
}
