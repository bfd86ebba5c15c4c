import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { usePageActive } from '../../data/open-page/page-activity'
import { useMediaQuery } from '../../data/settings/use-media-query'
import { useThemeColor } from '../../data/settings/use-theme-color'
import { useThemeMode } from '../../data/settings/use-theme-mode'
import { IconButton } from '../buttons/icon-button'
import { useTranslate } from '../../i18n/use-translate'
import { createMap, type PointMapHandle } from './create-map'
import type { MapNames, MapPoints, MapTiles, PointMark, Position } from './map-points'
import type { MapView } from './map-view'
import type { SpotTexts } from './spot-element'
import styles from './map.module.css'

const minus = { strokes: 'M3 8h10' }

export interface PointMapProps {
  /** Accessible name of the map. */
  readonly label: string
  readonly points: MapPoints | undefined
  readonly marks: readonly PointMark[]
  readonly texts: SpotTexts
  /** A new view moves the map. */
  readonly view: MapView | undefined
  /** The tiles to show; null shows the base map of the product, undefined means not known yet. */
  readonly tiles: MapTiles | null | undefined
  /** Names on the base map. */
  readonly names: MapNames | undefined
  /** The provider of the tiles, to be credited; empty for none. */
  readonly attribution: string
  /** Position of the open point. */
  readonly chosen: Position | undefined
  /** Position of the person, with its accuracy in metres. */
  readonly here: (Position & { readonly metres: number }) | undefined
  readonly onOpen: (indexes: readonly number[]) => void
  readonly onTilesFailed: () => void
  readonly onRest?: (centre: Position, zoom: number) => void
  /** Further buttons beside the zoom buttons. */
  readonly tools?: ReactNode
}

/**
 * A map of points, clustered where they are too close. Each spot is a button, in reading order; opening a cluster zooms
 * in until it comes apart. The map fills its parent.
 */
export function PointMap(props: PointMapProps) {
  const { label, points, view, tiles, names, chosen, here } = props
  const translate = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<PointMapHandle>()
  const [drawn, setDrawn] = useState<number>()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const theme = useThemeMode()
  const color = useThemeColor()
  const active = usePageActive()
  const open = useEffectEvent(props.onOpen)
  const failed = useEffectEvent(props.onTilesFailed)
  const rest = useEffectEvent((centre: Position, zoom: number) => props.onRest?.(centre, zoom))
  const current = useRef(props)
  useEffect(() => {
    current.current = props
  })
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const made = createMap(element, still, {
      marks: current.current.marks,
      texts: {
        ofPoint: (...point) => current.current.texts.ofPoint(...point),
        ofCluster: (...cluster) => current.current.texts.ofCluster(...cluster),
      },
      onOpen: (indexes) => open(indexes),
      onDrawn: setDrawn,
      onTilesFailed: () => failed(),
      onRest: (centre, zoom) => rest(centre, zoom),
    })
    const observer = new ResizeObserver(made.resize)
    observer.observe(element)
    setMap(made)
    return () => {
      observer.disconnect()
      made.end()
    }
  }, [still])
  useEffect(() => {
    if (tiles !== undefined) map?.drawOn(tiles ?? undefined)
  }, [map, tiles])
  useEffect(() => map?.repaint(), [map, theme, color])
  useEffect(() => {
    if (active) map?.wake()
  }, [map, active])
  useEffect(() => {
    if (names) map?.name(names)
  }, [map, names])
  useEffect(() => {
    if (points) map?.load(points)
  }, [map, points])
  // After the effect that loads the points, since a view may show all of them.
  useEffect(() => {
    if (view) map?.look(view)
  }, [map, view])
  useEffect(() => map?.ring(chosen), [map, chosen])
  useEffect(() => map?.placePerson(here, here?.metres ?? 0), [map, here])
  return (
    <div className={styles.map}>
      <div ref={place} className={styles.place} role="application" aria-label={label} data-points={drawn} />
      <div className={styles.tools}>
        <IconButton label={translate('image.zoomIn')} icon="add" onClick={() => map?.zoomBy(1)} />
        <IconButton label={translate('image.zoomOut')} icon={minus} onClick={() => map?.zoomBy(-1)} />
        {props.tools}
      </div>
      {props.attribution !== '' && <p className={styles.attribution}>{props.attribution}</p>}
    </div>
  )
}
