import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { Button } from '../buttons/button'
import { StatePicture } from '../pictures/state-picture'
import { Spinner } from '../spinner/spinner'
import styles from './list-view.module.css'

export interface ListOverlayProps {
  readonly loading: boolean
  readonly empty: boolean
  /** The reason why the rows could not be loaded. */
  readonly failure: string | undefined
  /** Labels of required search fields that are still empty. */
  readonly waitsFor: readonly string[]
  readonly onRetry: () => void
  /** Suggestions for an empty list. */
  readonly offers: ReactNode
}

/** The overlay of the grid: loading, empty (M15), required search fields, or a loading error (M26). */
export function ListOverlay({ loading, empty, failure, waitsFor, onRetry, offers }: ListOverlayProps) {
  const translate = useTranslate()
  if (loading) {
    return (
      <div className={styles.loading} role="status" aria-label={translate('list.loading')}>
        <Spinner />
      </div>
    )
  }
  if (failure !== undefined) {
    return (
      <div className={styles.notice} role="alert">
        <StatePicture state="failed" width={140} />
        <p className={styles.failure}>{failure}</p>
        <Button onClick={onRetry}>{translate('list.retry')}</Button>
      </div>
    )
  }
  return empty ? (
    <div className={styles.notice}>
      <StatePicture state="empty" width={140} />
      <p className={styles.empty} role="status">
        {waitsFor.length > 0 ? translate('list.waitsFor', { fields: waitsFor.join(', ') }) : translate('M15')}
      </p>
      {waitsFor.length === 0 && offers}
    </div>
  ) : null
}
