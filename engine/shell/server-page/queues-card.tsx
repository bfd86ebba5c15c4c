import type { Answer } from '../../data/use-answer'
import { Card } from './card'
import { FactTable } from './fact-table'
import type { ServerState } from './server-answers'
import styles from './server-page.module.css'
import { useServerTexts } from './use-server-texts'

/** The queues: how much work waits, how much of it fails, and since when the oldest waits. */
export function QueuesCard({ answer }: { readonly answer: Answer<ServerState> }) {
  const { translate, count, duration } = useServerTexts()
  return (
    <Card title={translate('serverPage.queues')} answer={answer} lines={5}>
      <FactTable
        label={translate('serverPage.queues')}
        rows={answer.data?.queues ?? []}
        isShort
        keyOf={({ name }) => name}
        columns={[
          { name: 'queue', title: translate('serverPage.queue'), render: ({ title }) => title },
          {
            name: 'waiting',
            title: translate('serverPage.waiting'),
            isFigure: true,
            render: ({ waiting }) => count(waiting),
          },
          {
            name: 'failing',
            title: translate('serverPage.failing'),
            isFigure: true,
            render: ({ failing }) => (
              <span className={failing > 0 ? styles['danger'] : undefined}>{count(failing)}</span>
            ),
          },
          {
            name: 'oldest',
            title: translate('serverPage.oldest'),
            isFigure: true,
            render: ({ oldestSeconds }) => (oldestSeconds === null ? '–' : duration(oldestSeconds * 1000)),
          },
        ]}
      />
    </Card>
  )
}
