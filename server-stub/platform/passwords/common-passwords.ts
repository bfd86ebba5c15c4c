import { dictionary } from '@zxcvbn-ts/language-common'

const known: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** True for a password among some 49,000 that attackers try first, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return known.has(password.toLowerCase())
}
