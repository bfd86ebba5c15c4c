import { useMemo, useState } from 'react'
import type { MapView, Position } from '../../engine/index'

const placeZoom = 11
const machineZoom = 16

export interface MapViewParts {
  /** The filter that the machines on the map are of; undefined until they are there. */
  readonly settled: string | undefined
  readonly place: Position | undefined
  /** The machine that a link leads to, once it is known where it stands. */
  readonly linked: Position | undefined
}

/**
 * Where the map looks: at what was chosen last; else at the machine that the address names, at the place that is searched
 * at, or at all machines of the filter. The same value for as long as the map need not move.
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
    /** What was a link's has been looked at: the map stays where it is. */
    stay: () => {
      if (view) look(view)
    },
  }
}
