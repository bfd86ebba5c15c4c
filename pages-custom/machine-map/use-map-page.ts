import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { positionAt, useAnswer, type Position, type SearchedRows } from '../../engine/index'
import { decodeCard } from './answers/decode-card'
import { decodeMachines, type Machines } from './answers/decode-machines'
import { decodeNames } from './answers/decode-names'
import { decodeSettings } from './answers/decode-settings'
import { listRows } from './list-rows'
import { readPlace, writePlace, type ChosenPlace } from './place-in-address'
import { useMapView } from './use-map-view'
import { usePersonPlace } from './use-person-place'

const base = '/device/machineMap'
const nothing = {}
/** Minimum population of the places named on a map of the world; from `closeZoom` on all places are named. */
const largePlaces = { least: 300_000 }
const allPlaces = { least: 0 }
const closeZoom = 6
const refreshSeconds = 60

/** The logic of the page (B9): requests, address and open cards. */
export function useMapPage({ filters }: SearchedRows) {
  const [params, setParams] = useSearchParams()
  const machineId = params.get('machineId') || undefined
  const placeText = params.get('place')
  const place = useMemo(() => readPlace(placeText), [placeText])
  const settings = useAnswer(`${base}/getSettings`, nothing, decodeSettings)
  const machines = useAnswer(`${base}/getMachines`, filters, decodeMachines, { refreshSeconds, large: true })
  const cardQuery = useMemo(() => (machineId === undefined ? undefined : { id: machineId }), [machineId])
  const card = useAnswer(`${base}/getMachine`, cardQuery, decodeCard)
  const [isClose, setClose] = useState(false)
  const names = useAnswer(`${base}/getPlaces`, isClose ? allPlaces : largePlaces, decodeNames, {
    large: true,
  })
  const [centre, setCentre] = useState<Position>()
  const [many, setMany] = useState<readonly string[]>()
  const [own, setOwn] = useState<string>()
  const [tilesFailed, setTilesFailed] = useState(false)

  const asked = JSON.stringify(filters)
  const [settled, setSettled] = useState<string>()
  if (machines.data && !machines.renewing && settled !== asked) setSettled(asked)
  const shownCard = machineId !== undefined && card.data?.id === machineId ? card.data : undefined
  const linked = machineId !== own ? shownCard?.position : undefined
  const looking = useMapView({ settled, place, linked })
  const person = usePersonPlace(looking.lookAtPlace)

  const setParam = (name: string, value: string | undefined): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: name === 'machineId' },
    )
  const show = (id: string | undefined): void => {
    setMany(undefined)
    setOwn(id)
    setParam('machineId', id)
  }
  const { data } = machines
  // The list renders deferred, after the map.
  const listed = useDeferredValue(data)
  const rows = useMemo(() => (listed ? listRows(listed, place) : []), [listed, place])
  return {
    settings,
    machines,
    names: names.data,
    place,
    centre,
    listed,
    rows,
    view: looking.view,
    person,
    machineId,
    card: shownCard,
    cardError: machineId !== undefined && !card.renewing && !shownCard ? card.error : undefined,
    many: useMemo(() => {
      const ids = new Set(many)
      return data && many ? data.ids.flatMap((id, index) => (ids.has(id) ? [index] : [])) : []
    }, [data, many]),
    tiles: tilesFailed ? null : settings.error === undefined ? settings.data?.tiles : null,
    tilesFailed,
    failTiles: () => setTilesFailed(true),
    retryTiles: () => setTilesFailed(false),
    rest: (at: Position, zoom: number): void => {
      const round = (degrees: number): number => Math.round(degrees * 10) / 10
      const next = { longitude: round(at.longitude), latitude: round(at.latitude) }
      setCentre((before) =>
        before?.longitude === next.longitude && before.latitude === next.latitude ? before : next,
      )
      if (zoom >= closeZoom) setClose(true)
    },
    choosePlace: (next: ChosenPlace | undefined): void => {
      setParam('place', next && writePlace(next))
      if (next) looking.lookAtPlace(next)
    },
    /** Selection in the list: the map moves to the machine. */
    choose: (from: Machines, index: number): void => {
      const position = positionAt(from, index)
      if (position) looking.lookAtMachine(position)
      show(from.ids[index])
    },
    /** Selection on the map: the map does not move. */
    open: (indexes: readonly number[]): void => {
      looking.stay()
      const [first] = indexes
      if (indexes.length === 1 && first !== undefined) return show(data?.ids[first])
      setParam('machineId', undefined)
      setOwn(undefined)
      setMany(indexes.map((index) => data?.ids[index] ?? ''))
    },
    close: (): void => {
      looking.stay()
      setMany(undefined)
      setOwn(undefined)
      setParam('machineId', undefined)
    },
    showAll: looking.lookAtAll,
  }
}

export type MapPage = ReturnType<typeof useMapPage>
