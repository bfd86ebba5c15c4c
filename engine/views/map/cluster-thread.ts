import { expose } from 'comlink'
import {
  createClusterIndex,
  type Box,
  type ClusterIndex,
  type PackedPoints,
  type Spot,
} from './cluster-index'
import type { CoordinateSystem } from './map-points'

/** So many points are gathered for all zooms as fast as anybody could see. */
const few = 2000

let given: { readonly points: PackedPoints; readonly system: CoordinateSystem } | undefined
let index: ClusterIndex | undefined
/** The zoom that they are gathered for; undefined: all. */
let only: number | undefined

/** Gathers points off the main thread, so that twenty thousand of them keep no frame waiting. */
export const clusterThread = {
  /**
   * Takes points in place of those before, and gives the spots of a view. Many points are gathered for that one zoom first;
   * `isWhole` is then false, and `finish` gathers them for all others.
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
    // Other zooms cannot wait any longer.
    if (zoom !== only) clusterThread.finish()
    return index?.spots(box, zoom) ?? []
  },
  apartAt: (cluster: number): number => index?.apartAt(cluster) ?? 0,
  points: (cluster: number): readonly number[] => index?.points(cluster) ?? [],
}

expose(clusterThread)
