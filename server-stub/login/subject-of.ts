import { isIPv6 } from 'node:net'
import { tidyText } from '../../engine/model/values/tidy-text'

/** An account as logins are counted by it, in every way in which its name can be typed: whether there is such an account is not looked at. */
export function accountKey(userName: string): string {
  return tidyText(userName).toLowerCase()
}

/**
 * An address as logins are counted by it. Whoever has an IPv6 address has all those of its network, 2^64 of them, so
 * that they count as one; an IPv4 address in the form of IPv6 is what it was.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const plain = address.split('%', 1)[0] ?? address
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const front = groups(head)
  const back = groups(tail)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const all = [...front, ...Array.from({ length: gap }, () => '0'), ...back]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`
}
