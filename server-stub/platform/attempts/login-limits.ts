import type { Parameters } from '../database/parameters'

/** How many failures are borne (L46). Times are in minutes. */
export interface LoginLimits {
  /** Failures within `window` after which an account is locked. */
  readonly account: number
  /** Failures of an account within a day, from wherever; then each further one locks it again. */
  readonly accountDay: number
  readonly address: number
  readonly addressDay: number
  /** Different accounts that an address may fail with within `window`. */
  readonly addressAccounts: number
  readonly network: number
  readonly networkDay: number
  /** Different accounts that the addresses of a network may fail with within `window`. */
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

/** The limits as the parameters say (L45); one that is missing, or is no number within reason, counts as its default. */
export async function readLoginLimits(parameters: Parameters): Promise<LoginLimits> {
  const entries = await Promise.all(
    Object.entries(limits).map(async ([name, [code, fallback, lowest, highest]]) => [
      name,
      await parameters.integer(code, fallback, lowest, highest),
    ]),
  )
  return Object.fromEntries(entries) as Record<keyof LoginLimits, number>
}
