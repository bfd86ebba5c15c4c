import { randomInt } from 'node:crypto'
import { makePassword } from '../../../../engine/model/values/make-password'
import { usualLengths, type PasswordLengths } from '../../passwords/password-lengths'

/** Makes a random password, which must be changed at the next login. */
export function issuePassword(userName: string, lengths: PasswordLengths = usualLengths): string {
  return makePassword(userName, lengths, randomInt)
}
