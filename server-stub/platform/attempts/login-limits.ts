import type { Parameters } from '../database/parameters'

/** The limits of failed attempts (L46). Times are in minutes. */
export interface LoginLimits {
  /** Failures within `window` that lock an account. */
  readonly account: number
  /** Failures of an account within a day, from any address; each further one locks it again. */
  readonly accountDay: number
  readonly address: number
  readonly addressDay: number
  /** Distinct accounts that may fail from an address within `window`. */
  readonly addressAccounts: number
  readonly network: number
  readonly networkDay: number
  /** Distinct accounts that may fail from the addresses of a network within `window`. */
  readonly networkAccounts: number
  readonly window: number
  readonly lock: number
}

const limits = {
  account: ['loginMaxFailures', 5, 1, 99],
  accountDay: ['loginMaxFailuresPerDay', 30, 1, 10_000],
  address: ['loginAddressMaxFailures', 60, 1, 10_000],
  addressDay: ['loginAddressMaxFailuresPerDay', 300, 1, 100_000],
  addressAccounts: ['loginAddressMaxAccounts', 20, 1, 10_000],
  network: ['loginNetworkMaxFailures', 240, 1, 100_000],
  networkDay: ['loginNetworkMaxFailuresPerDay', 1200, 1, 1_000_000],
  networkAccounts: ['loginNetworkMaxAccounts', 80, 1, 100_000],
  window: ['loginFailureMinutes', 15, 1, 1440],
  lock: ['loginLockMinutes', 30, 1, 10_080],
} as const

/** Reads the limits from the parameters (L45). A parameter that is missing or out of bounds counts as its default. */
export async function readLoginLimits(parameters: Parameters): Promise<LoginLimits> {
  const entries = await Promise.all(
    Object.entries(limits).map(async ([name, [code, fallback, lowest, highest]]) => [
      name,
      await parameters.integer(code, fallback, lowest, highest),
    ]),
  )
  return Object.fromEntries(entries) as Record<keyof LoginLimits, number>
}
