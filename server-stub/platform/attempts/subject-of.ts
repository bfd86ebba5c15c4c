import { isIP, isIPv6 } from 'node:net'
import { tidyText } from '../../../engine/model/values/texts/tidy-text'

/**
 * Returns the key that counts attempts on an account, the same for all spellings of its name. The account need not
 * exist.
 */
export function accountKey(userName: string): string {
  return tidyText(userName).toLowerCase()
}

/**
 * Returns the key that counts attempts from an address. All IPv6 addresses of a /64 network count as one, because one
 * host can use all 2^64 of them. An IPv4 address in the form of IPv6 counts as IPv4.
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? `${leadingGroups(plain, 4)}::` : plain
}

/**
 * Returns the key of the network around an address: the /24 of IPv4 with 256 addresses, the /48 of IPv6 that a site
 * has.
 */
export function networkKey(address: string): string {
  const plain = plainAddress(address)
  if (isIPv6(plain)) return `${leadingGroups(plain, 3)}::/48`
  return `${plain.split('.').slice(0, 3).join('.')}.0/24`
}

/** Returns the key of a typed address or network; undefined for any other text. */
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
