import { dictionary } from '@zxcvbn-ts/language-common'

const known: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether a password is one of some 49,000 that are tried first, in whatever case. */
export function isCommonPassword(password: string): boolean {
  return known.has(password.toLowerCase())
}
