import { success, type Decode, type Position } from '../../../engine/index'
import { fieldsOf, malformed } from './malformed'

/** The facts on a machine's card. */
export interface Card {
  readonly id: string
  readonly machineNo: string
  /** The raw row, for the texts of its columns. */
  readonly row: Readonly<Record<string, unknown>>
  /** Index of its mark among the machine marks. */
  readonly mark: number
  /** Undefined for a machine that has not reported its position. */
  readonly position: Position | undefined
  readonly stockAlerts: number
}

export const decodeCard: Decode<Card> = (wire) => {
  const row = fieldsOf(wire)
  const { id, machineNo, mark, placed, longitude, latitude, stockAlerts } = row
  if ((typeof id !== 'string' && typeof id !== 'number') || typeof machineNo !== 'string')
    return malformed('machine')
  return success({
    id: String(id),
    machineNo,
    row,
    mark: Number(mark) || 0,
    position:
      placed === true && typeof longitude === 'number' && typeof latitude === 'number'
        ? { longitude, latitude }
        : undefined,
    stockAlerts: typeof stockAlerts === 'number' ? stockAlerts : 0,
  })
}
