import type { RsaDigest } from '../rsa-keys'

export const alipayDigests: Readonly<Record<'RSA2' | 'RSA', RsaDigest>> = {
  RSA2: 'RSA-SHA256',
  RSA: 'RSA-SHA1',
}

/**
 * Returns the text that the signature of a request covers: all parameters sorted by name, without `sign` and empty
 * ones.
 */
export function textToSign(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/**
 * Returns the text that the signature of a response covers: the object named `name`, exactly as it was written.
 * Undefined when there is none.
 */
export function signedPart(answer: string, name: string): string | undefined {
  const key = `"${name}"`
  const at = answer.indexOf(key)
  const start = at < 0 ? -1 : answer.indexOf('{', at + key.length)
  if (start < 0 || answer.slice(at + key.length, start).trim() !== ':') return undefined
  let depth = 0
  let isInText = false
  for (let index = start; index < answer.length; index++) {
    const sign = answer[index]
    if (isInText) {
      if (sign === '\\') index++
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return answer.slice(start, index + 1)
  }
  return undefined
}
