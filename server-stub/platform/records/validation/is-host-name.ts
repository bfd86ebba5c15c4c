import { domainToUnicode } from 'node:url'

const label = /^(?!-)(?!..--)[a-z0-9-]{1,63}(?<!-)$/i

/**
 * True when a text is a host name (RFC 1123): labels of letters, digits and hyphens. Labels that begin with `xn--` must
 * be valid Punycode.
 */
export function isHostName(text: string): boolean {
  if (text.length === 0 || text.length > 253) return false
  return text.split('.').every((part) => (/^xn--/i.test(part) ? isPunycode(part) : label.test(part)))
}

/** True when a Punycode label can be decoded, to something other than itself. */
function isPunycode(part: string): boolean {
  return (
    /^[a-z0-9-]{5,63}(?<!-)$/i.test(part) && domainToUnicode(part) !== '' && domainToUnicode(part) !== part
  )
}
