import type { ValueProblem } from './value-problem'

/** Signs that are looked at: to look for repetitions in a text without end would take as long. */
const longest = 200

/**
 * What makes a text no good as a new password: the user name in it (V2), spaces (V4), other signs than digits, letters
 * and punctuation (V3), one sign more than 3 times in a row (V5), a block of signs 3 times in a row or fewer than 4
 * different signs (V6). The first of these, or undefined. Its length (V1) is what the schema says of it.
 */
export function passwordProblem(whole: string, userName: string): ValueProblem | undefined {
  const password = whole.slice(0, longest)
  if (userName !== '' && password.toLowerCase().includes(userName.toLowerCase())) return { message: 'M68' }
  if (/\s/.test(password)) return { message: 'M70' }
  if (!/^[!-~]*$/.test(password)) return { message: 'M69' }
  if (/(.)\1{3}/.test(password)) return { message: 'M71' }
  return /(.{2,})\1{2}/.test(password) || new Set(password).size < 4 ? { message: 'M72' } : undefined
}
