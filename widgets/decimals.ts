import type { ValueContext } from '../engine/index'

/** The option `decimals` of the widgets of numbers: the fixed number of decimals. */
export const decimalsOption = { type: 'integer', minimum: 0, maximum: 10 } as const

/** Returns the fewest and the most decimals of a number: those of the option `decimals`, otherwise 0 to `most`. */
export function decimalsOf(
  { options: { decimals } }: Pick<ValueContext, 'options'>,
  most: number,
): { readonly least: number; readonly most: number } {
  return typeof decimals === 'number' ? { least: decimals, most: decimals } : { least: 0, most }
}
