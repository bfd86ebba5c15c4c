import type { LoginLimits } from './login-limits'
import { accountKey, addressKey, networkKey } from './subject-of'

/** A subject that an attempt is counted for, with its limits. */
export interface AttemptSubject {
  /** Type of its limit (L46): 1 an account, 2 an address or a network. */
  readonly limitType: 1 | 2
  readonly key: string
  /** For an account the address of the attempt, for an address its account. */
  readonly other: string
  readonly most: number
  readonly mostOfDay: number
  /** Maximum of distinct others. */
  readonly mostOthers: number
}

/** The account whose secret is tried, and the address of the caller. */
export interface AttemptSource {
  readonly userName: string
  readonly address: string
}

/**
 * Returns the subjects of an attempt: its account, its address, and the network around it. A mailed code has its own
 * limit of guesses, so that for a code the account is not counted: a locked-out user can log in again by it.
 */
export function attemptSubjects(
  { userName, address }: AttemptSource,
  limits: LoginLimits,
  of: 'account' | 'code',
): readonly AttemptSubject[] {
  const account = accountKey(userName)
  const from = addressKey(address)
  const { POSITIVE_INFINITY: any } = Number
  const places: readonly AttemptSubject[] = [
    {
      limitType: 2,
      key: from,
      other: account,
      most: limits.address,
      mostOfDay: limits.addressDay,
      mostOthers: limits.addressAccounts,
    },
    {
      limitType: 2,
      key: networkKey(address),
      other: account,
      most: limits.network,
      mostOfDay: limits.networkDay,
      mostOthers: limits.networkAccounts,
    },
  ]
  if (of === 'code') return places
  return [
    {
      limitType: 1,
      key: account,
      other: from,
      most: limits.account,
      mostOfDay: limits.accountDay,
      mostOthers: any,
    },
    ...places,
  ]
}

/** Returns the name that stores the failures of a subject. */
export function subjectName({ limitType, key }: Pick<AttemptSubject, 'limitType' | 'key'>): string {
  return `${limitType === 1 ? 'account' : 'address'} ${key}`
}
