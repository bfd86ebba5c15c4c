import { passwordProblem } from './problems/password-problem'
import { passwordStrength } from './problems/password-strength'

/** Characters without those that are easily confused when read aloud. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const usual = 14

/**
 * Makes a random password that satisfies V1 to V6 and is rated as strong (V7), with 80 bits at the usual length.
 * @param randomBelow returns a cryptographically random integer from 0 to below its argument
 */
export function makePassword(
  userName: string,
  { min, max }: { readonly min: number; readonly max: number },
  randomBelow: (limit: number) => number,
): string {
  const length = Math.min(max, Math.max(min, usual))
  for (;;) {
    const password = Array.from({ length }, () => signs[randomBelow(signs.length)]).join('')
    if (!passwordProblem(password, userName) && passwordStrength(password) === 'strong') return password
  }
}
