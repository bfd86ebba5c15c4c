import type { StockedGoods } from '../goods/stocked-goods'

/** A track and what it holds. */
export interface Slot {
  readonly containerNo: number
  readonly trackNo: number
  readonly stocked: StockedGoods
}

/** What a machine sells; several machines of an operator share one. */
export interface Assortment {
  readonly slots: readonly Slot[]
  /** By temperature band: a lookup (see createLookup) of the index of the slot that sells. */
  readonly lookups: readonly Uint8Array[]
}
