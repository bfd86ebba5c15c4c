import { randomInt } from 'node:crypto'

/** Returns a renewal number: the time, followed by random digits to keep numbers of the same second apart. */
export function renewalNo(now: string): string {
  return `XF${now.replaceAll(/\D/g, '')}${String(randomInt(10 ** 9)).padStart(9, '0')}`
}
