import { readList } from '../read-list'
import { readRows } from '../read-rows'
import type { Area, City } from './city'
import { countries, type CountryCode } from './country'

/**
 * Reads cities from a text table. A row that begins with `#` starts a city: name, country, address prefix, mean
 * temperature and swing. The rows below are its areas: name, longitude and latitude, streets, stations, universities,
 * hospitals.
 */
export function readCities(table: string): City[] {
  const cities: (City & { areas: Area[] })[] = []
  for (const row of readRows(table)) {
    if (row[0]?.startsWith('#')) cities.push(toCity(row))
    else cities.at(-1)?.areas.push(toArea(row))
  }
  return cities
}

function toCity([name = '', country = '', prefix = '', climate]: string[]): City & { areas: Area[] } {
  if (!(country in countries)) throw new Error(`unknown country of ${name}: ${country}`)
  const [meanTemperature, temperatureSwing] = toPair(climate)
  const code = country as CountryCode
  return { name: name.slice(1).trim(), country: code, prefix, meanTemperature, temperatureSwing, areas: [] }
}

function toArea([name = '', position, streets, stations, universities, hospitals]: string[]): Area {
  const [longitude, latitude] = toPair(position)
  return {
    name,
    longitude,
    latitude,
    streets: readList(streets),
    stations: readList(stations),
    universities: readList(universities),
    hospitals: readList(hospitals),
  }
}

function toPair(cell: string | undefined): [number, number] {
  const [first = Number.NaN, second = Number.NaN] = (cell ?? '').split(' ').map(Number)
  if (Number.isNaN(first + second)) throw new Error(`not two numbers: ${cell}`)
  return [first, second]
}
