import { useAnswer } from '../../data/use-answer'
import { Card } from './card'
import { FactTable } from './fact-table'
import { decodeSlowest } from './server-answers'
import styles from './server-page.module.css'
import { useServerTexts } from './use-server-texts'

const noQuery = {}
const refreshSeconds = 30

/** The slowest routes of all servers within a day, by the screens that they serve. */
export function SlowestCard() {
  const { translate, count, duration, period } = useServerTexts()
  const answer = useAnswer('/system/server/getSlowest', noQuery, decodeSlowest, { refreshSeconds })
  const routes = answer.data?.routes ?? []
  return (
    <Card
      title={translate('serverPage.slowest')}
      note={translate('serverPage.slowest.period', { period: period(answer.data?.hours ?? 0, 'hour') })}
      answer={answer}
      lines={6}
    >
      {routes.length === 0 ? (
        <p className={styles['nothing']}>{translate('serverPage.slowest.none')}</p>
      ) : (
        <FactTable
          label={translate('serverPage.slowest')}
          rows={routes}
          keyOf={({ method, route, screen }) => `${method} ${route} ${screen}`}
          columns={[
            {
              name: 'screen',
              title: translate('serverPage.screen'),
              render: ({ title, method, route }) => (
                <span className={styles['pair']}>
                  {title !== '' && <span>{title}</span>}
                  <span className={styles['code']}>
                    {method} {route}
                  </span>
                </span>
              ),
            },
            {
              name: 'requests',
              title: translate('serverPage.requests'),
              isFigure: true,
              render: ({ requests }) => count(requests),
            },
            {
              name: 'mean',
              title: translate('serverPage.mean'),
              isFigure: true,
              render: ({ mean }) => duration(mean),
            },
            {
              name: 'p95',
              title: translate('serverPage.p95'),
              isFigure: true,
              render: ({ p95 }) => duration(p95),
            },
            {
              name: 'longest',
              title: translate('serverPage.longest'),
              isFigure: true,
              render: ({ longest }) => duration(longest),
            },
          ]}
        />
      )}
    </Card>
  )
}
