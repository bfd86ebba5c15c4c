import { useErrorText } from '../../data/messages/use-error-text'
import { useTranslate } from '../../i18n/use-translate'
import type { MetadataProblem } from '../../metadata/contract.generated'
import { Button } from '../buttons/button'
import { Icon } from '../buttons/icons'
import { ProblemList } from './problem-list'
import styles from './problems.module.css'

export interface ProblemsPageProps {
  readonly title: string
  readonly problems: readonly MetadataProblem[]
  /** The reason why the definition of the page could not be loaded. */
  readonly error?: unknown
  readonly onRetry?: (() => void) | undefined
}

/** Replaces a page that cannot be shown and lists its problems. The rest of the console keeps working. */
export function ProblemsPage({ title, problems, error, onRetry }: ProblemsPageProps) {
  const translate = useTranslate()
  const errorText = useErrorText()
  return (
    <section className={styles.page} aria-label={title}>
      <h1 className={styles.title}>
        <span className={styles.sign}>
          <Icon name="warning" />
        </span>
        {translate('problems.title', { title })}
      </h1>
      <p className={styles.lead} role="alert">
        {error === undefined ? translate('problems.lead') : errorText(error, 'M26')}
      </p>
      <ProblemList problems={problems} />
      {onRetry && <Button onClick={onRetry}>{translate('list.retry')}</Button>}
    </section>
  )
}
