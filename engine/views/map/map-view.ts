import type { Position } from './map-points'

/** Where a map looks: at all of its points, or at a place. */
export type MapView =
  { readonly kind: 'all' } | { readonly kind: 'at'; readonly at: Position; readonly zoom: number }
