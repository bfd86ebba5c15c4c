import type { ValueProblem } from '../../../engine/model/values/value-problem'

/** Password length (C62). */
const MIN = 8
const MAX = 20

/** The first rule that a password breaks (V1 to V6), or undefined when it breaks none. */
export function passwordRefusal(password: string, userName: string): ValueProblem | undefined {
  if (password.length < MIN || password.length > MAX)
    return { message: 'M67', values: { min: MIN, max: MAX } }
  if (userName !== '' && password.toLowerCase().includes(userName.toLowerCase())) return { message: 'M68' }
  if (/\s/.test(password)) return { message: 'M70' }
  if (!/^[!-~]+$/.test(password)) return { message: 'M69' }
  if (/(.)\1{3}/.test(password)) return { message: 'M71' }
  return /(.{2,})\1{2}/.test(password) || new Set(password).size < 4 ? { message: 'M72' } : undefined
}
