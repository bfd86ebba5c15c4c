import { Suspense, useMemo } from 'react'
import { IconButton, PointMap, useTranslate, type SearchedRows } from '../../engine/index'
import { Legend } from './legend'
import { LocationSearch } from './location-search'
import { useMachineMarks } from './machine-marks'
import { MachineCard } from './machine-card'
import { ManyCard } from './many-card'
import { MapNotices } from './map-notices'
import { MapOverlay } from './map-overlay'
import { SideList } from './side-list'
import { useMapPage } from './use-map-page'
import styles from './machine-map.module.css'

const locate = {
  strokes: 'M8 12.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM8 1v2.5M8 12.5V15M1 8h2.5M12.5 8H15',
}

/** Attribution of the product's base map. */
const ownSources = 'Natural Earth · GeoNames (CC BY 4.0)'

/** The map of machines (B9), markup only; its logic is in `useMapPage`. */
export function MapScreen({ rows }: { readonly rows: SearchedRows }) {
  const translate = useTranslate()
  const marks = useMachineMarks()
  const page = useMapPage(rows)
  const { data } = page.machines
  const texts = useMemo(
    () => ({
      ofPoint: (index: number, mark: { readonly label: string } | undefined) =>
        `${data?.names[index] ?? data?.numbers[index] ?? ''}, ${mark?.label ?? ''}`,
      ofCluster: (count: number, parts: readonly (readonly [{ readonly label: string }, number])[]) =>
        translate('map.cluster', {
          count,
          parts: parts.map(([{ label }, some]) => `${label}: ${some}`).join('; '),
        }),
    }),
    [data, translate],
  )
  return (
    <section className={styles.page} aria-label={rows.title}>
      {rows.search}
      <div className={styles.body}>
        <div className={styles.side}>
          <LocationSearch place={page.place} near={page.centre} onChoose={page.choosePlace} />
          {data && (
            <p className={styles.counts} role="status">
              {translate('map.counts', {
                shown: data.total - data.unplaced,
                unplaced: data.unplaced,
                total: data.total,
              })}
            </p>
          )}
          {page.place && (
            <p className={styles.counts}>{translate('map.nearest', { place: page.place.name })}</p>
          )}
          {page.listed && (
            <SideList
              machines={page.listed}
              rows={page.rows}
              marks={marks}
              chosen={page.machineId}
              onChoose={page.choose}
            />
          )}
        </div>
        <div className={styles.place} aria-busy={page.machines.renewing}>
          <Suspense fallback={null}>
            <PointMap
              label={rows.title}
              points={data}
              marks={marks}
              texts={texts}
              view={page.view}
              tiles={page.tiles}
              names={page.names}
              attribution={page.tiles ? page.tiles.attribution : ownSources}
              chosen={page.card?.position}
              here={page.person.here}
              onOpen={page.open}
              onTilesFailed={page.failTiles}
              onRest={page.rest}
              tools={
                <>
                  <IconButton label={translate('map.locate')} icon={locate} onClick={page.person.locate} />
                  <IconButton label={translate('map.showAll')} icon="enlarge" onClick={page.showAll} />
                </>
              }
            />
          </Suspense>
          <Legend marks={marks} />
          <MapNotices page={page} />
          {page.card && (
            <MachineCard key={page.card.id} card={page.card} rows={rows} marks={marks} onClose={page.close} />
          )}
          {data && page.many.length > 0 && (
            <ManyCard
              machines={data}
              indexes={page.many}
              marks={marks}
              onChoose={page.choose}
              onClose={page.close}
            />
          )}
          <MapOverlay machines={page.machines} />
        </div>
      </div>
    </section>
  )
}
