import { useId, type ReactNode } from 'react'
import { Button, useErrorText, useTranslate, type Answer } from '../../engine/index'
import styles from './home-part.module.css'

export interface HomePartProps {
  readonly title: string
  readonly answer: Pick<Answer<unknown>, 'data' | 'error' | 'loading' | 'renewing' | 'renew'>
  /** Beside the title. */
  readonly tools?: ReactNode
  /** What the part shows before its answer is there: room for what comes. */
  readonly skeleton?: ReactNode
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/**
 * A part of the home page: it loads, fails and is tried again alone. What has been shown stays when a refresh fails, and
 * says so.
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

/** Lines that stand where texts will be. */
export function Bars({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => <span key={index} className={styles.skeletonLine} />)
}

/** What stands where there is nothing to be shown. */
export function Nothing({ text }: { readonly text: string }) {
  return <p className={styles.nothing}>{text}</p>
}
