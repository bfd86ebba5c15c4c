import { useTranslate } from '../../../i18n/use-translate'
import { IconButton } from '../../buttons/icon-button'
import styles from './list-toolbar.module.css'

export interface RowsViewSwitchProps {
  readonly tiles: boolean
  readonly onTiles: (tiles: boolean) => void
}

/** A switch between tiles and table (L28). */
export function RowsViewSwitch({ tiles, onTiles }: RowsViewSwitchProps) {
  const translate = useTranslate()
  return (
    <div role="group" aria-label={translate('list.view')} className={styles.views}>
      <IconButton
        label={translate('list.view.tiles')}
        icon="tiles"
        aria-pressed={tiles}
        onClick={() => onTiles(true)}
      />
      <IconButton
        label={translate('list.view.table')}
        icon="table"
        aria-pressed={!tiles}
        onClick={() => onTiles(false)}
      />
    </div>
  )
}
