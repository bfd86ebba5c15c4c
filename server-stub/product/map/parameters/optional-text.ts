import type { Parameters } from '../../../platform/database/parameters'

/** The value of an empty optional parameter, since a parameter cannot be saved without a value. */
export const noValue = 'none'

/** Returns a parameter's text, or an empty text when it has no value. */
export async function optionalText(parameters: Parameters, code: string): Promise<string> {
  const text = (await parameters.text(code))?.trim() ?? ''
  return text === noValue ? '' : text
}
