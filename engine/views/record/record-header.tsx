import { useValueScope } from '../../data/models/use-value-scope'
import type { Row } from '../../data/records/use-records'
import { useTranslate } from '../../i18n/use-translate'
import type { FieldModel } from '../../model/types/field-model'
import { toDictionaryValue } from '../../model/values/texts/dictionary-value'
import { isBlank } from '../../model/values/is-blank'
import { columnText } from '../../model/values/texts/column-text'
import { useTotalText } from '../use-total-text'
import { TagLabel } from '../controls/cells/tag-label'
import { IconButton } from '../buttons/icon-button'
import { toAddresses } from '../image/addresses'
import { Thumbnail } from '../image/thumbnail'
import { useWidgetComponents } from '../loading/widget-components'
import { LinkedValue } from './linked-value'
import { RecordActions } from './record-actions'
import styles from './record-page.module.css'
import type { RecordPage } from './use-record-page'

/** Colour of a tag whose dictionary has no colours. */
const neutral = 'var(--console-color-text-secondary)'

export interface RecordHeaderProps {
  readonly page: RecordPage
  readonly record: Row
}

/** The title, the state and the actions of a record. */
export function RecordHeader({ page, record }: RecordHeaderProps) {
  const translate = useTranslate()
  const totalText = useTotalText()
  const { heading, list } = page.model
  const { neighbours } = page
  const picture = heading.image && toAddresses(record[heading.image.name])[0]
  const facts = heading.facts.filter(({ name }) => !isBlank(record[name]))
  const widgets = useWidgetComponents(heading.facts.map(({ widget }) => widget))
  return (
    <header className={styles.head}>
      {heading.image && picture !== undefined && (
        <span className={styles.picture}>
          <Thumbnail address={picture} />
        </span>
      )}
      <div className={styles.names}>
        <div className={styles.nameLine}>
          <h2 className={styles.name}>{page.title}</h2>
          {heading.tags.map((field) => (
            <StateTag key={field.name} field={field} record={record} />
          ))}
        </div>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>
                  <LinkedValue list={list} field={field} record={record} widgets={widgets} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={styles.tools}>
        <RecordActions page={page} />
        {neighbours && (
          <nav
            className={styles.neighbours}
            aria-label={translate('record.neighbours', { title: list.title })}
          >
            <IconButton
              icon="left"
              label={translate('record.previous')}
              aria-disabled={!neighbours.hasPrevious}
              onClick={() => {
                if (neighbours.hasPrevious) page.step(-1)
              }}
            />
            <span className={styles.place}>
              {translate('record.place', {
                place: neighbours.place,
                total: totalText(neighbours.total, neighbours.totalEstimated),
              })}
            </span>
            <IconButton
              icon="right"
              label={translate('record.next')}
              aria-disabled={!neighbours.hasNext}
              onClick={() => {
                if (neighbours.hasNext) page.step(1)
              }}
            />
          </nav>
        )}
      </div>
    </header>
  )
}

/** A value as a tag, in the colour of its dictionary item. */
function StateTag({ field, record }: { readonly field: FieldModel; readonly record: Row }) {
  const value = record[field.name]
  const { toText } = columnText(field, useValueScope())
  if (isBlank(value)) return null
  const item = field.dictionary?.byValue.get(toDictionaryValue(value)) ?? field.dictionary?.fallback
  return (
    <span title={field.label}>
      <span className={styles.unseen}>{`${field.label}: `}</span>
      <TagLabel text={toText(record)} color={item?.color ?? neutral} />
    </span>
  )
}
