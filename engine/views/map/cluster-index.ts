import Supercluster, { type PointFeature } from 'supercluster'
import type { CoordinateSystem, MapPoints } from './map-points'
import { toShown } from './to-shown'

/** A spot of a map: a single point, or a cluster of points too close to be told apart. */
export interface Spot {
  /** Stays the same while the spot does. */
  readonly key: string
  /** In the coordinate system of the tiles. */
  readonly longitude: number
  readonly latitude: number
  /** Index of a single point. */
  readonly index?: number
  /** Id of a cluster. Undefined while points are clustered for one zoom alone, until all zooms are. */
  readonly cluster?: number
  /** Number of points by mark. */
  readonly counts: readonly number[]
}

/** Degrees: west, south, east, north. */
export type Box = readonly [number, number, number, number]

/**
 * The highest zoom of the map. It clusters too, because points at the same position are drawn on top of each other: their
 * cluster opens as a list.
 */
export const closestZoom = 18
const radius = 58
/** Largest number of marks. */
const most = 4

interface Leaf {
  readonly index: number
  readonly mark: number
}

/** Number of points by mark; objects of one fixed shape, since there are many. */
interface Counts {
  m0: number
  m1: number
  m2: number
  m3: number
}

/** Points packed for a worker, with only the data that clustering needs. A missing coordinate is `nowhere`. */
export interface PackedPoints {
  readonly longitudes: Int32Array
  readonly latitudes: Int32Array
  readonly marks: Uint8Array
}

const nowhere = -0x7fffffff

export function packPoints({ longitudes, latitudes, marks }: MapPoints): PackedPoints {
  const packed = {
    longitudes: new Int32Array(longitudes.length),
    latitudes: new Int32Array(longitudes.length),
    marks: new Uint8Array(longitudes.length),
  }
  for (let at = 0; at < longitudes.length; at++) {
    packed.longitudes[at] = longitudes[at] ?? nowhere
    packed.latitudes[at] = latitudes[at] ?? nowhere
    packed.marks[at] = Math.min(most - 1, Number(marks[at]) || 0)
  }
  return packed
}

/**
 * Clusters points by zoom.
 * @param only the one zoom to cluster for; default: all, which takes ten times as long
 */
export function createClusterIndex(points: PackedPoints, system: CoordinateSystem, only?: number) {
  const zooms = only === undefined ? { maxZoom: closestZoom } : { minZoom: only, maxZoom: only }
  const index = new Supercluster<Leaf, Counts>({
    ...zooms,
    radius,
    // Leaflet's tiles are half as wide as those of Supercluster.
    extent: 256,
    map: ({ mark }) => ({
      m0: mark === 0 ? 1 : 0,
      m1: mark === 1 ? 1 : 0,
      m2: mark === 2 ? 1 : 0,
      m3: mark === 3 ? 1 : 0,
    }),
    reduce: (sum, { m0, m1, m2, m3 }) => {
      sum.m0 += m0
      sum.m1 += m1
      sum.m2 += m2
      sum.m3 += m3
    },
  })
  const leaves: PointFeature<Leaf>[] = []
  for (let at = 0; at < points.longitudes.length; at++) {
    const [east = nowhere, north = nowhere, mark = 0] = [
      points.longitudes[at],
      points.latitudes[at],
      points.marks[at],
    ]
    if (east === nowhere || north === nowhere) continue
    const shown = toShown({ longitude: east / 1e5, latitude: north / 1e5 }, system)
    leaves.push({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [shown.longitude, shown.latitude] },
      properties: { index: at, mark },
    })
  }
  index.load(leaves)
  return {
    size: leaves.length,
    /** Returns the spots of a part of the map. */
    spots(box: Box, zoom: number): readonly Spot[] {
      return index.getClusters([...box], zoom).map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates
        if ('cluster' in properties) {
          const { cluster_id: cluster, m0, m1, m2, m3 } = properties
          const counts = [m0, m1, m2, m3]
          // Clusters of one zoom alone have no id, since the full index will not know them.
          return only === undefined
            ? { key: `c${cluster}`, longitude, latitude, cluster, counts }
            : { key: `f${cluster}`, longitude, latitude, counts }
        }
        const counts = Array.from({ length: most }, (_, mark) => Number(mark === properties.mark))
        return { key: `p${properties.index}`, longitude, latitude, index: properties.index, counts }
      })
    },
    /** Returns the zoom at which a cluster comes apart; `closestZoom + 1` when it never does. */
    apartAt: (cluster: number): number => index.getClusterExpansionZoom(cluster),
    /** Returns the indexes of the points of a cluster. */
    points: (cluster: number): readonly number[] =>
      index.getLeaves(cluster, Infinity).map(({ properties }) => properties.index),
  }
}

export type ClusterIndex = ReturnType<typeof createClusterIndex>
