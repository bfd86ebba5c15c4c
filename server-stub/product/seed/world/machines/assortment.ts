import type { StockedGoods } from '../goods/stocked-goods'

/** A track and its goods. */
export interface Slot {
  readonly containerNo: number
  readonly trackNo: number
  readonly stocked: StockedGoods
}

/** The goods that a machine sells. Several machines of an operator share one assortment. */
export interface Assortment {
  readonly slots: readonly Slot[]
  /** By temperature band: a lookup (see createLookup) that draws the index of the slot that sells. */
  readonly lookups: readonly Uint8Array[]
}
