import { success, type Decode, type MapPoints } from '../../../engine/index'
import { fieldsOf, isList, malformed } from './malformed'

/** The filtered machines as columns, sorted by number. */
export interface Machines extends MapPoints {
  readonly total: number
  readonly unplaced: number
  readonly ids: readonly string[]
  readonly numbers: readonly string[]
  readonly names: readonly (string | null)[]
}

const columns = ['ids', 'numbers', 'names', 'longitudes', 'latitudes'] as const

export const decodeMachines: Decode<Machines> = (wire) => {
  const fields = fieldsOf(wire)
  const { total, marks } = fields
  const isWhole =
    typeof total === 'number' &&
    typeof marks === 'string' &&
    marks.length === total &&
    columns.every((name) => isList(fields[name]) && fields[name].length === total)
  return isWhole ? success(fields as unknown as Machines) : malformed('machines')
}
