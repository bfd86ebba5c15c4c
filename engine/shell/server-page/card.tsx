import { useId, type ReactNode } from 'react'
import { useErrorText } from '../../data/messages/use-error-text'
import type { Answer } from '../../data/use-answer'
import { useTranslate } from '../../i18n/use-translate'
import { Button } from '../../views/buttons/button'
import styles from './card.module.css'

export interface CardProps {
  readonly title: string
  /** Rendered beside the title. */
  readonly note?: ReactNode
  /** The answer that the card shows. Its first load shows placeholder lines; a failed refresh leaves the content. */
  readonly answer: Pick<Answer<unknown>, 'data' | 'error' | 'loading' | 'renewing' | 'renew'>
  /** Number of placeholder lines. */
  readonly lines?: number
  readonly children?: ReactNode
}

/** A card of the page of servers. */
export function Card({ title, note, answer, lines = 3, children }: CardProps) {
  const translate = useTranslate()
  const textOf = useErrorText()
  const id = useId()
  const { data, error, loading, renewing, renew } = answer
  return (
    <section className={styles['card']} aria-labelledby={id} aria-busy={loading}>
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {data === undefined ? null : <div className={styles['note']}>{note}</div>}
      </header>
      {error !== undefined && !renewing && (
        <p className={styles['failure']} role="alert">
          <span>{textOf(error, 'M26')}</span>
          <Button icon="refresh" onClick={renew}>
            {translate('shell.retry')}
          </Button>
        </p>
      )}
      {loading ? (
        <div className={styles['waiting']} role="status" aria-label={translate('list.loading')}>
          {Array.from({ length: lines }, (_, index) => (
            <span key={index} />
          ))}
        </div>
      ) : data === undefined ? null : (
        children
      )}
    </section>
  )
}
