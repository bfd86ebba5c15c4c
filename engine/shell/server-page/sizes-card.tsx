import { useState } from 'react'
import type { Answer } from '../../data/use-answer'
import { Button } from '../../views/buttons/button'
import { Card } from './card'
import { FactTable } from './fact-table'
import type { GrowthEntry, ServerSizes, SizeEntry } from './server-answers'
import styles from './server-page.module.css'
import { areMore, isEntity, shownSizes } from './shown-sizes'
import { useServerTexts } from './use-server-texts'

/** The size of the database and of its largest entities, and their growth. */
export function SizesCard({ answer }: { readonly answer: Answer<ServerSizes> }) {
  const { translate, bytes, moreBytes, more, count, date } = useServerTexts()
  const [isWhole, setWhole] = useState(false)
  const database = answer.data?.database
  const whole: SizeEntry | undefined = database && {
    ...database.total,
    title: translate('serverPage.whole'),
  }
  const rows =
    database && whole
      ? [whole, ...shownSizes(whole, database.entities, isWhole, translate('serverPage.others'))]
      : []
  const grown = (entity: string, growth: GrowthEntry | null) =>
    growth === null ? (
      '–'
    ) : (
      <>
        {isEntity(entity) && <span className={styles['rows']}>{more(growth.rows)}</span>}
        {moreBytes(growth.bytes)}
      </>
    )
  return (
    <Card
      title={translate('serverPage.sizes')}
      note={
        database &&
        `PostgreSQL ${database.version}${database.kind === 'embedded' ? `, ${translate('serverPage.embedded')}` : ''}`
      }
      answer={answer}
      lines={6}
    >
      <FactTable
        label={translate('serverPage.sizes')}
        rows={rows}
        keyOf={({ entity }) => entity}
        columns={[
          {
            name: 'entity',
            title: translate('serverPage.entity'),
            render: ({ entity, title }) =>
              entity === '' ? <span className={styles['name']}>{title}</span> : title,
          },
          {
            name: 'rows',
            title: translate('serverPage.rows'),
            isFigure: true,
            render: ({ rows: number, entity }) => (isEntity(entity) ? count(number) : '–'),
          },
          {
            name: 'size',
            title: translate('serverPage.size'),
            isFigure: true,
            render: (size) => bytes(size.bytes),
          },
          {
            name: 'in7Days',
            title: translate('serverPage.in7Days'),
            isFigure: true,
            render: ({ entity, in7Days }) => grown(entity, in7Days),
          },
          {
            name: 'in30Days',
            title: translate('serverPage.in30Days'),
            isFigure: true,
            render: ({ entity, in30Days }) => grown(entity, in30Days),
          },
        ]}
      />
      <footer className={styles['foot']}>
        <span className={styles['quiet']}>
          {database?.notedSince && translate('serverPage.notedSince', { day: date(database.notedSince) })}
        </span>
        {database && areMore(database.entities) && (
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {translate(isWhole ? 'serverPage.fewer' : 'serverPage.all')}
          </Button>
        )}
      </footer>
    </Card>
  )
}
