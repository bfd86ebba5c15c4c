import type { EntityMeta, ListScreenMeta } from '../../engine/metadata/contract.generated'

/** The part of the entity that the map uses. */
export const mapEntity: EntityMeta = {
  entity: 'machineMap',
  title: 'Machine on the map',
  type: 'object',
  operations: ['list'],
  properties: {
    machineNo: { type: 'string', title: 'Machine no.', filterable: true, sortable: true },
    machineName: { type: 'string', title: 'Machine name', filterable: true },
    address: { type: 'string', title: 'Address' },
    onlineTime: { type: 'string', format: 'date-time', title: 'Last online' },
  },
}

export const mapScreen: ListScreenMeta = {
  code: 'machine_map',
  kind: 'list',
  title: 'Machine distribution',
  entity: 'machineMap',
  standard: ['view'],
  list: { columns: ['machineNo', 'machineName', 'address', 'onlineTime'] },
  search: ['machineNo', 'machineName'],
}

/** Machines around Shanghai: the last one has no place, the two before it share the same place. */
export function answerMachines(count: number) {
  const at = Array.from({ length: count }, (_, index) => index)
  const placed = (index: number): boolean => index < count - 1
  const spot = (index: number): number => (index === count - 2 ? count - 3 : index)
  return {
    total: count,
    unplaced: count > 0 ? 1 : 0,
    ids: at.map((index) => String(index + 1)),
    numbers: at.map((index) => `M${String(index + 1).padStart(4, '0')}`),
    names: at.map((index) => `Machine ${index + 1}`),
    longitudes: at.map((index) => (placed(index) ? 12_140_000 + (spot(index) % 7) * 3_100 : null)),
    latitudes: at.map((index) => (placed(index) ? 3_118_000 + Math.floor(spot(index) / 7) * 2_900 : null)),
    marks: at.map((index) => index % 4).join(''),
  }
}

export const noTiles = { tiles: null, badTiles: false }

/** Tiles that never load: no server listens at the URL. */
export const deadTiles = {
  tiles: {
    url: 'https://127.0.0.1:9/{z}/{x}/{y}.png',
    subdomains: 'abc',
    attribution: '© Somebody',
    coordinates: 'gcj02',
    maxZoom: 18,
  },
  badTiles: false,
}

export const somePlaces = {
  names: ['Shanghai', 'Suzhou'],
  longitudes: [1_214_580, 1_205_950],
  latitudes: [312_222, 313_040],
  populations: [22_315_474, 5_345_961],
  countries: { '156': 'China' },
}

export const someLocations = {
  list: [{ name: 'Suzhou', region: 'Jiangsu, China', longitude: 120.595, latitude: 31.304 }],
  geocoderFailed: false,
}

export function answerMachine(id: string) {
  return {
    id,
    machineNo: `M000${id}`,
    machineName: `Machine ${id}`,
    address: 'Nanjing Road 1, Shanghai',
    onlineTime: '2026-11-20 11:30:00',
    longitude: 121.4,
    latitude: 31.18,
    placed: true,
    mark: '3',
    stockAlerts: 2,
  }
}
