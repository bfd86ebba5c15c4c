import { success, type Decode, type MapNames } from '../../../engine/index'
import { fieldsOf, isList, malformed } from './malformed'

const columns = ['names', 'longitudes', 'latitudes', 'populations'] as const

export const decodeNames: Decode<MapNames> = (wire) => {
  const fields = fieldsOf(wire)
  const isWhole = columns.every((name) => isList(fields[name])) && typeof fields['countries'] === 'object'
  return isWhole ? success(fields as unknown as MapNames) : malformed('places')
}
