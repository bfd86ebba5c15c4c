import type { Answer } from '../../data/use-answer'
import { Button } from '../../views/buttons/button'
import { Card } from './card'
import { FactTable } from './fact-table'
import type { ServerState } from './server-answers'
import styles from './server-page.module.css'
import { failureKey, useRetry } from './use-retry'
import { useServerTexts } from './use-server-texts'

/** Failed work of queues and failed jobs, each with a button to try it again. */
export function FailuresCard({ answer }: { readonly answer: Answer<ServerState> }) {
  const { translate, dateTime, count } = useServerTexts()
  const { running, run } = useRetry(translate('serverPage.retried'), answer.renew)
  const failures = answer.data?.failures ?? []
  return (
    <Card title={translate('serverPage.failures')} answer={answer} lines={1}>
      {failures.length === 0 ? (
        <p className={styles['nothing']}>{translate('serverPage.failures.none')}</p>
      ) : (
        <FactTable
          label={translate('serverPage.failures')}
          rows={failures}
          keyOf={failureKey}
          columns={[
            {
              name: 'work',
              title: translate('serverPage.failures.work'),
              render: ({ title, subject }) => (
                <span className={styles['pair']}>
                  <span className={styles['name']}>{title}</span>
                  <span className={styles['quiet']}>{subject}</span>
                </span>
              ),
            },
            {
              name: 'error',
              title: translate('serverPage.failures.error'),
              isPlain: true,
              render: ({ error, kind, at }) => (
                <span className={styles['pair']}>
                  <span className={styles['error']}>{error}</span>
                  <span className={styles['quiet']}>
                    {translate(kind === 'job' ? 'serverPage.failures.last' : 'serverPage.failures.next', {
                      time: dateTime(at),
                    })}
                  </span>
                </span>
              ),
            },
            {
              name: 'attempts',
              title: translate('serverPage.failures.attempts'),
              isFigure: true,
              render: ({ attempts }) => count(attempts),
            },
            {
              name: 'retry',
              title: translate('serverPage.retry'),
              isPlain: true,
              isFigure: true,
              render: (failure) =>
                failure.isRequested ? (
                  <span className={styles['quiet']}>{translate('serverPage.requested')}</span>
                ) : (
                  <Button
                    disabled={running !== undefined}
                    aria-label={translate('serverPage.retryNamed', {
                      name: `${failure.title} ${failure.subject}`,
                    })}
                    onClick={() => void run(failure)}
                  >
                    {translate('serverPage.retry')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Card>
  )
}
