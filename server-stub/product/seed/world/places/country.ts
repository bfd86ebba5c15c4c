export type CountryCode = 'cn' | 'de' | 'fr' | 'es' | 'gr' | 'ru' | 'jp' | 'vn'

/** Regions with similar goods, prices and ways to pay. */
export type Market = 'cn' | 'eu' | 'asia'

export interface Country {
  readonly name: string
  readonly market: Market
  /** Hours ahead of UTC in winter, and whether the country has summer time. */
  readonly utcOffset: number
  readonly summerTime: boolean
  /** Value added tax in percent: the standard rate, and the rate for food or freshly made drinks. */
  readonly standardTax: number
  readonly reducedTax: number
}

export const countries: Readonly<Record<CountryCode, Country>> = {
  cn: country('中国', 'cn', 8, false, 13, 6),
  de: country('Germany', 'eu', 1, true, 19, 7),
  fr: country('France', 'eu', 1, true, 20, 5.5),
  es: country('Spain', 'eu', 1, true, 21, 10),
  gr: country('Greece', 'eu', 2, true, 24, 13),
  ru: country('Russia', 'eu', 3, false, 20, 10),
  jp: country('Japan', 'asia', 9, false, 10, 8),
  vn: country('Vietnam', 'asia', 7, false, 10, 5),
}

function country(
  name: string,
  market: Market,
  utcOffset: number,
  summerTime: boolean,
  standardTax: number,
  reducedTax: number,
): Country {
  return { name, market, utcOffset, summerTime, standardTax, reducedTax }
}
