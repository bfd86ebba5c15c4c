export type PasswordStrength = 'weak' | 'medium' | 'strong'

const classes = [/\d/, /\p{Ll}/u, /\p{Lu}/u, /[^\d\p{L}\s]/u]

/** Rates a password by how many character classes it mixes: digits, lower case, upper case, punctuation (V7). */
export function passwordStrength(password: string): PasswordStrength {
  const mixed = classes.filter((pattern) => pattern.test(password)).length
  if (mixed >= 3) return 'strong'
  return mixed === 2 ? 'medium' : 'weak'
}
