import { isIP, isIPv6 } from 'node:net'
import { tidyText } from '../../../engine/model/values/tidy-text'

/** An account as logins are counted by it, in every way in which its name can be typed: whether there is such an account is not looked at. */
export function accountKey(userName: string): string {
  return tidyText(userName).toLowerCase()
}

/**
 * An address as logins are counted by it. Whoever has an IPv6 address has all those of its network, 2^64 of them, so
 * that they count as one; an IPv4 address in the form of IPv6 is what it was.
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? `${leadingGroups(plain, 4)}::` : plain
}

/** The network around an address: of IPv4 the 256 addresses of its /24, of IPv6 the /48 that a site is given. */
export function networkKey(address: string): string {
  const plain = plainAddress(address)
  if (isIPv6(plain)) return `${leadingGroups(plain, 3)}::/48`
  return `${plain.split('.').slice(0, 3).join('.')}.0/24`
}

/** What somebody has typed as an address, or as a network, as logins are counted by it; undefined for anything else. */
export function typedAddressKey(text: string): string | undefined {
  const [address = '', length] = text.trim().split('/')
  const version = isIP(address)
  if (version === 0) return undefined
  if (length === undefined) return addressKey(address)
  const isNetwork = isIPv6(plainAddress(address)) ? length === '48' : length === '24'
  return isNetwork ? networkKey(address) : undefined
}

function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? address.split('%', 1)[0] ?? address
}

function leadingGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const front = groups(head)
  const back = groups(tail)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const all = [...front, ...Array.from({ length: gap }, () => '0'), ...back]
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
