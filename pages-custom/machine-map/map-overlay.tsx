import { Button, Spinner, useErrorText, useTranslate } from '../../engine/index'
import type { MapPage } from './use-map-page'
import styles from './machine-map.module.css'

/** The state above the map: loading, no machines (M15), or an error (M26). */
export function MapOverlay({ machines }: Pick<MapPage, 'machines'>) {
  const translate = useTranslate()
  const errorText = useErrorText()
  if (machines.error !== undefined)
    return (
      <div className={styles.overlay} role="alert">
        <p className={styles.failure}>{errorText(machines.error, 'M26')}</p>
        <Button onClick={machines.renew}>{translate('list.retry')}</Button>
      </div>
    )
  if (machines.loading)
    return (
      <div className={styles.veil} role="status" aria-label={translate('list.loading')}>
        <Spinner />
      </div>
    )
  return machines.data?.total === 0 ? (
    <div className={styles.overlay} role="status">
      <p>{translate('M15')}</p>
    </div>
  ) : null
}
