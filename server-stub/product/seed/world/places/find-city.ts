import { cities } from './cities'
import type { City } from './city'

export function findCity(name: string): City {
  const city = cities.find((one) => one.name === name)
  if (!city) throw new Error(`unknown city: ${name}`)
  return city
}
