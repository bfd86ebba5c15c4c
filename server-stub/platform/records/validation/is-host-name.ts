import { domainToUnicode } from 'node:url'

const label = /^(?!-)(?!..--)[a-z0-9-]{1,63}(?<!-)$/i

/** Whether a text is the name of a host (RFC 1123): labels of letters, digits and hyphens, in Punycode where they begin so. */
export function isHostName(text: string): boolean {
  if (text.length === 0 || text.length > 253) return false
  return text.split('.').every((part) => (/^xn--/i.test(part) ? isPunycode(part) : label.test(part)))
}

/** A label that stands for others than it shows: what cannot be read is none. */
function isPunycode(part: string): boolean {
  return (
    /^[a-z0-9-]{5,63}(?<!-)$/i.test(part) && domainToUnicode(part) !== '' && domainToUnicode(part) !== part
  )
}
