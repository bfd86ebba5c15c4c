import { Button, IconButton, useErrorText, useTranslate } from '../../engine/index'
import type { MapPage } from './use-map-page'
import styles from './machine-map.module.css'

export interface MapNoticesProps {
  readonly page: MapPage
}

/** Errors that leave the map usable: missing tiles, a machine that does not exist (M46). */
export function MapNotices({ page }: MapNoticesProps) {
  const translate = useTranslate()
  const errorText = useErrorText()
  const { person, settings } = page
  return (
    <div className={styles.notices}>
      {page.cardError !== undefined && (
        <p role="alert">
          {errorText(page.cardError)}
          <IconButton label={translate('map.close')} icon="clear" onClick={page.close} />
        </p>
      )}
      {person.problem && (
        <p role="alert">
          {translate(person.problem)}
          <IconButton label={translate('map.close')} icon="clear" onClick={person.dismiss} />
        </p>
      )}
      {page.tilesFailed && (
        <p role="status">
          {translate('map.tilesFailed')}
          <Button look="plain" onClick={page.retryTiles}>
            {translate('list.retry')}
          </Button>
        </p>
      )}
      {settings.data?.badTiles && <p role="status">{translate('map.badTiles')}</p>}
    </div>
  )
}
