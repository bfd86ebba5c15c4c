import { isBlank } from './is-blank'

/** Returns the values of an object that is stored as such or as JSON; undefined for other values and empty objects. */
export function storedObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const read = readObject(value)
  return read && Object.values(read).some((entry) => !isBlank(entry)) ? read : undefined
}

/** True for an object that is stored as such or as JSON, also without values. */
export function isStoredObject(value: unknown): boolean {
  return readObject(value) !== undefined
}

function readObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const read = typeof value === 'string' ? parsed(value) : value
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
  return read as Readonly<Record<string, unknown>>
}

/** Turns an identifier into words: `minLength` into "Min length", `api_key` into "Api key". */
export function spokenName(name: string): string {
  const words = name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\-.]+/g, ' ')
    .trim()
  const lower = words.replaceAll(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

function parsed(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
