import type { Position } from './map-points'

/** The view of a map: all of its points, or a position at a zoom. */
export type MapView =
  | { readonly kind: 'all' }
  | { readonly kind: 'at'; readonly at: Position; readonly zoom: number }
