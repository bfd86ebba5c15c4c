import { useId, type ReactNode } from 'react'
import { Button, useErrorText, useTranslate, type Answer } from '../../engine/index'
import styles from './home-part.module.css'

export interface HomePartProps {
  readonly title: string
  readonly answer: Pick<Answer<unknown>, 'data' | 'error' | 'loading' | 'renewing' | 'renew'>
  /** Rendered beside the title. */
  readonly tools?: ReactNode
  /** Placeholder shown before the first response. */
  readonly skeleton?: ReactNode
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/**
 * A part of the home page, which loads, fails and retries separately. After a failed refresh the old content stays,
 * with an error message.
 */
export function HomePart({ title, answer, tools, skeleton, className, children }: HomePartProps) {
  const translate = useTranslate()
  const textOf = useErrorText()
  const id = useId()
  const { data, error, loading, renewing, renew } = answer
  const failed = error !== undefined && !renewing
  return (
    <section
      className={className ? `${styles.card} ${className}` : styles.card}
      aria-labelledby={id}
      aria-busy={loading}
    >
      <header className={styles.cardHead}>
        <h2 id={id} className={styles.cardTitle}>
          {title}
        </h2>
        {tools}
      </header>
      {failed && (
        <p className={styles.failure} role="alert">
          <span>{textOf(error, 'M26')}</span>
          <Button icon="refresh" onClick={renew}>
            {translate('shell.retry')}
          </Button>
        </p>
      )}
      {loading ? (
        <div className={styles.waiting} role="status" aria-label={translate('list.loading')}>
          {skeleton ?? <Bars count={3} />}
        </div>
      ) : data === undefined ? null : (
        children
      )}
    </section>
  )
}

/** Placeholder lines for text. */
export function Bars({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => <span key={index} className={styles.skeletonLine} />)
}

/** The text shown when a part is empty. */
export function Nothing({ text }: { readonly text: string }) {
  return <p className={styles.nothing}>{text}</p>
}
