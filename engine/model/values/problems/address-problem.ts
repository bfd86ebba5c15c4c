import type { ValueProblem } from './value-problem'

const ofTheWeb = /^(https?|ftp):\/\/[^\s/]\S*$/i
const ofTheServer = /^\/[^/\s\\]\S*$/

/** True when a text is the address of a file on the web (V76) or on the console's server. Scripts never are. */
export function isFileAddress(text: string): boolean {
  return ofTheWeb.test(text) || ofTheServer.test(text)
}

/**
 * Returns the problem of a value whose control opens addresses: pictures and files, joined by `;` (C25), or a link.
 * Client and server use this same check.
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
