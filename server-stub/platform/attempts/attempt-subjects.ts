import type { LoginLimits } from './login-limits'
import { accountKey, addressKey, networkKey } from './subject-of'

/** What an attempt counts for, with what is borne of it. */
export interface AttemptSubject {
  /** What a limit of it (L46) is of: 1 an account, 2 an address or a network. */
  readonly limitType: 1 | 2
  readonly key: string
  /** Of an account where from, of an address which account. */
  readonly other: string
  readonly most: number
  readonly mostOfDay: number
  /** Different others. */
  readonly mostOthers: number
}

/** Whose secret is tried, and where from. */
export interface AttemptSource {
  readonly userName: string
  readonly address: string
}

/**
 * What an attempt counts for: its account, its address, and the network around it. A mailed code bears guesses of its
 * own, so that for one the account counts nothing: whoever is locked out comes in again by it.
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

/** The name that failures of a subject are kept under. */
export function subjectName({ limitType, key }: Pick<AttemptSubject, 'limitType' | 'key'>): string {
  return `${limitType === 1 ? 'account' : 'address'} ${key}`
}
