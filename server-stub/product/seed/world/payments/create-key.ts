import type { Random } from '../random/create-random'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns letters and digits that look like a key but are none. */
export function createKey(random: Random, length: number): string {
  return Array.from({ length }, () => signs[random.int(0, signs.length - 1)]).join('')
}
