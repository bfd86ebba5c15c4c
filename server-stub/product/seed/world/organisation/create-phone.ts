import type { CountryCode } from '../places/country'
import type { Random } from '../random/create-random'

/** Prefixes of mobile numbers by country, as dialled from there or abroad. Digits fill them up to the eleven of V64. */
const prefixes: Readonly<Record<CountryCode, readonly string[]>> = {
  cn: ['136', '137', '138', '139', '150', '158', '177', '181', '186', '189', '199'],
  de: ['0151', '0160', '0172', '0176'],
  fr: ['336', '337'],
  es: ['346'],
  gr: ['00306'],
  ru: ['7903', '7916', '7925'],
  jp: ['080', '090'],
  vn: ['8490', '8491', '8498'],
}

export function createPhone(random: Random, country: CountryCode): string {
  const prefix = random.pick(prefixes[country])
  return prefix + random.digits(11 - prefix.length)
}
