import type { Area, City } from '../places/city'
import { composeAddress } from '../places/compose-address'
import type { Random } from '../random/create-random'
import { pickWeighted } from '../random/pick-weighted'
import { findSiteWords } from './find-site-words'
import type { Site, SiteType } from './site'

const typeWeights: Readonly<Record<SiteType, number>> = {
  office: 24,
  metro: 17,
  university: 17,
  hospital: 13,
  mall: 12,
  factory: 10,
  scenic: 7,
}

/** Creates a plausible site in a city. Stations, universities and hospitals are real, buildings are invented. */
export function createSite(random: Random, city: City): Site {
  const area = random.pick(city.areas)
  const drawn = pickWeighted(random, typeWeights)
  const known = knownPlaces(drawn, area)
  const type = known?.length === 0 ? 'office' : drawn
  return {
    type,
    name: toName(random, type, city, area, known ?? []),
    address: composeAddress(random, city, area),
    longitude: scatter(random, area.longitude, 0.006),
    latitude: scatter(random, area.latitude, 0.005),
  }
}

function knownPlaces(type: SiteType, area: Area): readonly string[] | undefined {
  if (type === 'metro') return area.stations
  if (type === 'university') return area.universities
  if (type === 'hospital') return area.hospitals
  return undefined
}

function toName(random: Random, type: SiteType, city: City, area: Area, known: readonly string[]): string {
  const words = findSiteWords(city)
  if (type === 'metro') return words.metroPrefix + random.pick(known)
  if (type === 'university' || type === 'hospital') return random.pick(known)
  if (type === 'scenic') {
    return (city.country === 'cn' ? area.name : city.name) + words.joiner + random.pick(words.scenic)
  }
  return random.pick(words.names) + words.joiner + random.pick(words.kinds[type])
}

/** Returns a coordinate near the area's centre, usually within a few hundred metres, in degrees with six decimals. */
function scatter(random: Random, centre: number, spread: number): number {
  const offset = Math.max(-2, Math.min(2, random.normal())) * spread
  return Math.round((centre + offset) * 1e6) / 1e6
}
