/** A container of a machine model: its types of goods and its number of tracks. */
export interface ContainerModel {
  readonly goodsTypes: readonly number[]
  readonly minTracks: number
  readonly maxTracks: number
}

/** A machine model (dictionary device_type). */
export interface MachineModel {
  readonly deviceType: number
  /** Its share of all machines, in percent. */
  readonly share: number
  /** The prefix of its machine numbers. */
  readonly prefix: string
  readonly containers: readonly ContainerModel[]
}

const packaged = [1, 2]
const snacks: ContainerModel = { goodsTypes: packaged, minTracks: 30, maxTracks: 48 }
const coffee: ContainerModel = { goodsTypes: [3], minTracks: 8, maxTracks: 12 }
const tea: ContainerModel = { goodsTypes: [4], minTracks: 6, maxTracks: 9 }
const chilled: ContainerModel = { goodsTypes: packaged, minTracks: 18, maxTracks: 30 }
const essentials: ContainerModel = { goodsTypes: [0], minTracks: 8, maxTracks: 16 }

export const machineModels: readonly MachineModel[] = [
  { deviceType: 1, share: 50, prefix: 'VM', containers: [snacks] },
  { deviceType: 2, share: 20, prefix: 'CF', containers: [coffee] },
  { deviceType: 3, share: 7, prefix: 'TE', containers: [tea] },
  { deviceType: 4, share: 10, prefix: 'SC', containers: [chilled] },
  { deviceType: 5, share: 10, prefix: 'CB', containers: [snacks, coffee] },
  { deviceType: 999, share: 3, prefix: 'OT', containers: [essentials] },
]
