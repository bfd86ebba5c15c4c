/** A place from a geocoder, in the geocoder's coordinate system. */
export interface FoundPlace {
  readonly name: string
  readonly region: string
  readonly longitude: number
  readonly latitude: number
}

const most = 10
const longest = 200

/**
 * Reads the places of a geocoder's response: of Nominatim (a list with `lat`, `lon`, `display_name`), GeoJSON (Photon,
 * Pelias, Mapbox) or AMap (`geocodes`, `pois`, `tips` with `location`). Unreadable entries are left out. Returns
 * undefined for a response in another format.
 */
export function readGeocoderAnswer(answer: unknown): readonly FoundPlace[] | undefined {
  const { features, geocodes, pois, tips } = (answer ?? {}) as Record<string, unknown>
  const entries = [answer, features, geocodes, pois, tips].find((list) => Array.isArray(list))
  return (entries as readonly unknown[] | undefined)?.flatMap(readEntry).slice(0, most)
}

function readEntry(entry: unknown): readonly FoundPlace[] {
  const fields = (entry ?? {}) as Record<string, unknown>
  const properties = (fields['properties'] ?? fields) as Record<string, unknown>
  const [longitude, latitude] = positionOf(fields)
  const [first = '', ...others] = namesOf(properties)
  if (!first || !isWithin(longitude, 180) || !isWithin(latitude, 90)) return []
  return [{ name: first, region: others.join(', ').slice(0, longest), longitude, latitude }]
}

function positionOf(fields: Record<string, unknown>): readonly [number, number] {
  const { geometry, lon, lat, location } = fields
  const coordinates = (geometry as { coordinates?: unknown } | null | undefined)?.coordinates
  if (Array.isArray(coordinates)) return [toDegrees(coordinates[0]), toDegrees(coordinates[1])]
  if (typeof location === 'string') {
    const [east, north] = location.split(',')
    return [toDegrees(east), toDegrees(north)]
  }
  return [toDegrees(lon), toDegrees(lat)]
}

/** Returns the name of the place, followed by the parts of its address. */
function namesOf(fields: Record<string, unknown>): readonly string[] {
  const full =
    fields['display_name'] ?? fields['formatted_address'] ?? fields['label'] ?? fields['place_name']
  const parts = ['name', 'address', 'district', 'city', 'state', 'country'].map((part) => fields[part])
  const texts = typeof full === 'string' ? full.split(/,\s*/) : parts
  const names = texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
  return [...new Set(names.map((name) => name.trim().slice(0, longest)))]
}

function toDegrees(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}

function isWithin(degrees: number, bound: number): boolean {
  return Number.isFinite(degrees) && Math.abs(degrees) <= bound
}
