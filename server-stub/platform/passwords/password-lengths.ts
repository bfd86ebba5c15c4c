/** The length limits of new passwords (V1): parameters (L45), which override those of the entities. */
export interface PasswordLengths {
  readonly min: number
  readonly max: number
}

/** Codes of the parameters. */
export const lengthParameters = { min: 'passwordMinLength', max: 'passwordMaxLength' } as const

/** C62: the limits where a parameter is missing or invalid. */
export const usualLengths: PasswordLengths = { min: 8, max: 20 }

/** Bounds of the parameters: shorter passwords are guessed, longer ones cannot be typed without mistakes. */
const bounds = { min: { lowest: 8, highest: 64 }, max: { lowest: 8, highest: 128 } } as const

/** Reads a limit from the text of a parameter; undefined for an invalid one. */
export function readLength(which: keyof PasswordLengths, text: string): number | undefined {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= bounds[which].lowest && value <= bounds[which].highest ? value : undefined
}

/** Reads the limits from parameters, by code; undefined when neither is valid. */
export function readLengths(values: ReadonlyMap<string, string>): PasswordLengths | undefined {
  const min = readLength('min', values.get(lengthParameters.min) ?? '')
  const max = readLength('max', values.get(lengthParameters.max) ?? '')
  if (min === undefined && max === undefined) return undefined
  const least = min ?? Math.min(usualLengths.min, max ?? usualLengths.max)
  return { min: least, max: Math.max(least, max ?? usualLengths.max) }
}

/** Returns the refusal of an invalid limit, with its allowed range; undefined for a valid one. */
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
