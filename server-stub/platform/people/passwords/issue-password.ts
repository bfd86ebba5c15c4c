import { randomInt } from 'node:crypto'
import { passwordProblem } from '../../../../engine/model/values/problems/password-problem'
import { usualLengths, type PasswordLengths } from '../../passwords/password-lengths'

/** Characters without those that are easily confused when read aloud. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const usual = 14

/**
 * Generates a random password that satisfies V1 to V6, with 80 bits at the usual length. It must be changed at the next
 * login.
 */
export function issuePassword(userName: string, { min, max }: PasswordLengths = usualLengths): string {
  const length = Math.min(max, Math.max(min, usual))
  for (;;) {
    const password = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
    if (!passwordProblem(password, userName)) return password
  }
}
