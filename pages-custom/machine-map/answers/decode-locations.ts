import { success, type Decode, type Position } from '../../../engine/index'
import { fieldsOf, isList, malformed } from './malformed'

/** A place found by name. */
export interface Location extends Position {
  readonly name: string
  /** Name of the surrounding region. */
  readonly region: string
}

export interface Locations {
  readonly list: readonly Location[]
  readonly geocoderFailed: boolean
}

export const decodeLocations: Decode<Locations> = (wire) => {
  const { list, geocoderFailed } = fieldsOf(wire)
  if (!isList(list)) return malformed('places')
  return success({ list: list.flatMap(toLocation), geocoderFailed: geocoderFailed === true })
}

function toLocation(entry: unknown): readonly Location[] {
  const { name, region, longitude, latitude } = fieldsOf(entry)
  if (typeof name !== 'string' || typeof longitude !== 'number' || typeof latitude !== 'number') return []
  return [{ name, region: typeof region === 'string' ? region : '', longitude, latitude }]
}
