import { randomInt } from 'node:crypto'
import { passwordProblem } from '../../../engine/model/values/password-problem'
import { usualLengths, type PasswordLengths } from '../passwords/password-lengths'

/** Without signs that are taken for each other when somebody reads them out. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const usual = 14

/** A password by chance, that the rules for chosen ones would take (V1 to V6): 80 bits, to be changed at the next login. */
export function issuePassword(userName: string, { min, max }: PasswordLengths = usualLengths): string {
  const length = Math.min(max, Math.max(min, usual))
  for (;;) {
    const password = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
    if (!passwordProblem(password, userName)) return password
  }
}
