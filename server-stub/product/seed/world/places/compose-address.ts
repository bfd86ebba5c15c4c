import type { Random } from '../random/create-random'
import type { Area, City } from './city'
import { countries, type CountryCode } from './country'

const numberFirst: readonly CountryCode[] = ['fr', 'vn']

/** Returns an address in the format of the country: a real street of the area with an invented number. */
export function composeAddress(random: Random, city: City, area: Area): string {
  const street = random.pick(area.streets)
  if (city.country === 'cn') return `${city.prefix}${area.name}${street}${random.int(1, 799)}号`
  return `${toLine(random, city.country, street)}, ${area.name}, ${countries[city.country].name}`
}

function toLine(random: Random, country: CountryCode, street: string): string {
  if (country === 'jp') return `${random.int(1, 6)}-${random.int(1, 28)}-${random.int(1, 16)} ${street}`
  const number = random.int(1, 148)
  return numberFirst.includes(country) ? `${number} ${street}` : `${street} ${number}`
}
