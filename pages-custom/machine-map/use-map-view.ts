import { useMemo, useState } from 'react'
import type { MapView, Position } from '../../engine/index'

const placeZoom = 11
const machineZoom = 16

export interface MapViewParts {
  /** The filter of the machines on the map; undefined until they are loaded. */
  readonly settled: string | undefined
  readonly place: Position | undefined
  /** Position of the linked machine, once it is loaded. */
  readonly linked: Position | undefined
}

/**
 * Returns the view of the map: the last selection, else the machine in the address, the searched place, or all filtered
 * machines. The value is stable while the map must not move.
 */
export function useMapView({ settled, place, linked }: MapViewParts) {
  const [chosen, setChosen] = useState<{ readonly settled: string | undefined; readonly view: MapView }>()
  const [placed] = [place && `${place.longitude},${place.latitude}`]
  const initial = useMemo((): MapView | undefined => {
    if (settled === undefined) return undefined
    const [longitude, latitude] = placed?.split(',').map(Number) ?? []
    return longitude === undefined || latitude === undefined
      ? { kind: 'all' }
      : { kind: 'at', at: { longitude, latitude }, zoom: placeZoom }
  }, [settled, placed])
  const { longitude, latitude } = linked ?? {}
  const atLinked = useMemo(
    (): MapView | undefined =>
      longitude === undefined || latitude === undefined
        ? undefined
        : { kind: 'at', at: { longitude, latitude }, zoom: machineZoom },
    [longitude, latitude],
  )
  const view = atLinked ?? (chosen && chosen.settled === settled ? chosen.view : initial)
  const look = (next: MapView): void => setChosen({ settled, view: next })
  return {
    view,
    lookAtMachine: (at: Position) => look({ kind: 'at', at, zoom: machineZoom }),
    lookAtPlace: (at: Position) => look({ kind: 'at', at, zoom: placeZoom }),
    lookAtAll: () => look({ kind: 'all' }),
    /** Freezes the current view: a linked machine has been shown once. */
    stay: () => {
      if (view) look(view)
    },
  }
}
