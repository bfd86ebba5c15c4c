import type { ValueProblem } from './value-problem'

/** Number of characters that are checked: the search for repetitions in an endless text would take too long. */
const longest = 200

/**
 * Returns the first reason to refuse a text as a new password, or undefined: the user name in it (V2), white space
 * (V4), characters other than digits, letters and punctuation (V3), one character more than 3 times in a row (V5), a
 * block of characters 3 times in a row or fewer than 4 different characters (V6). Its schema limits the length (V1).
 */
export function passwordProblem(whole: string, userName: string): ValueProblem | undefined {
  const password = whole.slice(0, longest)
  if (userName !== '' && password.toLowerCase().includes(userName.toLowerCase())) return { message: 'M68' }
  if (/\s/.test(password)) return { message: 'M70' }
  if (!/^[!-~]*$/.test(password)) return { message: 'M69' }
  if (/(.)\1{3}/.test(password)) return { message: 'M71' }
  return /(.{2,})\1{2}/.test(password) || new Set(password).size < 4 ? { message: 'M72' } : undefined
}
