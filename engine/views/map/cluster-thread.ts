import { expose } from 'comlink'
import {
  createClusterIndex,
  type Box,
  type ClusterIndex,
  type PackedPoints,
  type Spot,
} from './cluster-index'
import type { CoordinateSystem } from './map-points'

/** The most points whose clustering for all zooms takes no noticeable time. */
const few = 2000

let given: { readonly points: PackedPoints; readonly system: CoordinateSystem } | undefined
let index: ClusterIndex | undefined
/** The only zoom that the index holds; undefined: all. */
let only: number | undefined

/** Clusters points off the main thread, so that twenty thousand of them delay no frame. */
export const clusterThread = {
  /**
   * Replaces the points, and returns the spots of a view. Many points are clustered for its zoom alone at first;
   * `isWhole` is then false, and `finish` clusters them for all others.
   */
  load(points: PackedPoints, system: CoordinateSystem, box: Box, zoom: number) {
    given = { points, system }
    only = points.longitudes.length <= few ? undefined : zoom
    index = createClusterIndex(points, system, only)
    return { size: index.size, spots: index.spots(box, zoom), isWhole: only === undefined }
  },
  finish(): void {
    if (!given || only === undefined) return
    only = undefined
    index = createClusterIndex(given.points, given.system)
  },
  spots(box: Box, zoom: number): readonly Spot[] {
    // Another zoom needs the full index at once.
    if (zoom !== only) clusterThread.finish()
    return index?.spots(box, zoom) ?? []
  },
  apartAt: (cluster: number): number => index?.apartAt(cluster) ?? 0,
  points: (cluster: number): readonly number[] => index?.points(cluster) ?? [],
}

expose(clusterThread)
