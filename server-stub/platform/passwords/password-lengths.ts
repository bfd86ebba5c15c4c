/** The limits of new passwords (V1): parameters (L45), laid over what entities say of them. */
export interface PasswordLengths {
  readonly min: number
  readonly max: number
}

/** The parameters by name. */
export const lengthParameters = { min: 'passwordMinLength', max: 'passwordMaxLength' } as const

/** C62: what is in force where a parameter is missing, or holds what it may not. */
export const usualLengths: PasswordLengths = { min: 8, max: 20 }

/** Shorter ones are guessed; and of longer ones nobody types each sign right. */
const bounds = { min: { lowest: 8, highest: 64 }, max: { lowest: 8, highest: 128 } } as const

/** A limit as a parameter states it; undefined for what it may not be. */
export function readLength(which: keyof PasswordLengths, text: string): number | undefined {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= bounds[which].lowest && value <= bounds[which].highest ? value : undefined
}

/** The limits that parameters state, by code. Undefined where they state none. */
export function readLengths(values: ReadonlyMap<string, string>): PasswordLengths | undefined {
  const min = readLength('min', values.get(lengthParameters.min) ?? '')
  const max = readLength('max', values.get(lengthParameters.max) ?? '')
  if (min === undefined && max === undefined) return undefined
  const least = min ?? Math.min(usualLengths.min, max ?? usualLengths.max)
  return { min: least, max: Math.max(least, max ?? usualLengths.max) }
}

/** What is said of a limit that may not be, with the bounds that it must keep. */
export function lengthRefusal(
  which: keyof PasswordLengths,
  text: string,
  other: number,
): { readonly message: string; readonly values: Readonly<Record<string, number>> } | undefined {
  const value = readLength(which, text)
  const { lowest, highest } = bounds[which]
  const range =
    which === 'min'
      ? { min: lowest, max: Math.min(highest, other) }
      : { min: Math.max(lowest, other), max: highest }
  const isWithin = value !== undefined && value >= range.min && value <= range.max
  return isWithin ? undefined : { message: 'server.passwordLength', values: range }
}
