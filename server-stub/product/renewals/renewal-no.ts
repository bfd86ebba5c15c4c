import { randomInt } from 'node:crypto'

/** Says when; the rest keeps those of the same second apart. */
export function renewalNo(now: string): string {
  return `XF${now.replaceAll(/\D/g, '')}${String(randomInt(10 ** 9)).padStart(9, '0')}`
}
