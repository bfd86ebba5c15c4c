import { asia } from './asia'
import type { City } from './city'
import { eastChina } from './east-china'
import { europe } from './europe'
import { northAndWestChina } from './north-and-west-china'
import { southChina } from './south-china'

/** All cities with machines. */
const cities: readonly City[] = [...eastChina, ...southChina, ...northAndWestChina, ...europe, ...asia]

export function findCity(name: string): City {
  const city = cities.find((one) => one.name === name)
  if (!city) throw new Error(`unknown city: ${name}`)
  return city
}
