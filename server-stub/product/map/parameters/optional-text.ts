import type { Parameters } from '../../../platform/database/parameters'

/** What a parameter that may be without a value has then: one must have some value to be saved. */
export const noValue = 'none'

/** A parameter's text, empty where it has none. */
export async function optionalText(parameters: Parameters, code: string): Promise<string> {
  const text = (await parameters.text(code))?.trim() ?? ''
  return text === noValue ? '' : text
}
