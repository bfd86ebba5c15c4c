import type { ValueProblem } from './value-problem'

const ofTheWeb = /^(https?|ftp):\/\/[^\s/]\S*$/i
const ofTheServer = /^\/[^/\s\\]\S*$/

/** Whether a text is the address of a file: of the web (V76), or of the console's own server. Never a script, nor text. */
export function isFileAddress(text: string): boolean {
  return ofTheWeb.test(text) || ofTheServer.test(text)
}

/**
 * What is wrong with a value whose control shows what is at an address: pictures and files, joined by `;` (C25), or a
 * link. The same on both ends.
 */
export function addressProblem(control: string, value: unknown): ValueProblem | undefined {
  if (typeof value !== 'string') return undefined
  if (control === 'link') return value === '' || ofTheWeb.test(value) ? undefined : { message: 'M97' }
  if (control !== 'image' && control !== 'file') return undefined
  const addresses = value
    .split(';')
    .map((address) => address.trim())
    .filter(Boolean)
  return addresses.every(isFileAddress) ? undefined : { message: 'M97' }
}
