import { isPlaced } from './is-placed'
import type { Person } from '../../platform/person/person'
import type { RecordStore } from '../../platform/records/record-store'
import { markOf } from './mark-of'

/** Machines as columns, a third of the size of rows. Each column has one entry per machine. */
export interface MachineColumns {
  readonly total: number
  /** The number of machines without a position. */
  readonly unplaced: number
  readonly ids: readonly string[]
  readonly numbers: readonly string[]
  readonly names: readonly (string | null)[]
  /** WGS-84 in hundred-thousandths of a degree; null without a position. */
  readonly longitudes: readonly (number | null)[]
  readonly latitudes: readonly (number | null)[]
  /** The markers of the machines, one digit each (see `markOf`). */
  readonly marks: string
}

const fields = ['id', 'machineNo', 'machineName', 'longitude', 'latitude', 'onlineStatus', 'deviceStatus']

/**
 * Returns all machines that match the filters and that the person may see, by number (A25, A27).
 * @throws ApiRefusal as a list does.
 */
export async function packMachines(
  store: RecordStore,
  filters: Readonly<Record<string, string>>,
  person: Person,
): Promise<MachineColumns> {
  const query = {
    page: 1,
    size: -1,
    sort: [{ field: 'machineNo', order: 'asc' as const }],
    filters,
    totals: [],
  }
  const found = (await store.columns?.(query, person, fields)) ?? {}
  const column = (name: string) => found[name] ?? []
  const ids = column('id').map(String)
  const [east, north] = [column('longitude'), column('latitude')]
  const [online, state] = [column('onlineStatus'), column('deviceStatus')]
  const longitudes: (number | null)[] = []
  const latitudes: (number | null)[] = []
  const marks: string[] = []
  let unplaced = 0
  for (let at = 0; at < ids.length; at++) {
    const [longitude, latitude] = [east[at], north[at]]
    const placed = isPlaced({ longitude, latitude })
    if (!placed) unplaced++
    longitudes.push(placed ? Math.round(Number(longitude) * 1e5) : null)
    latitudes.push(placed ? Math.round(Number(latitude) * 1e5) : null)
    marks.push(markOf({ onlineStatus: online[at], deviceStatus: state[at] }))
  }
  return {
    total: ids.length,
    unplaced,
    ids,
    numbers: column('machineNo').map(String),
    names: column('machineName').map((name) => (name === null ? null : String(name))),
    longitudes,
    latitudes,
    marks: marks.join(''),
  }
}
