import type { MouseEvent } from 'react'
import { useTranslate } from '../../../i18n/use-translate'
import type { FieldModel } from '../../../model/field-model'
import type { Filters } from '../../../query/list-query'
import { Button } from '../../buttons/button'
import { Icon } from '../../buttons/icons'
import styles from './filter-tags.module.css'
import { changedFilters, withoutFilter } from './set-filters'
import { useFilterTexts } from './use-filter-texts'

export interface FilterTagsProps {
  /** Code of the list. */
  readonly list: string
  readonly fields: readonly FieldModel[]
  readonly filters: Filters
  /** What the list begins with: that needs no telling. */
  readonly defaults: Filters
  readonly onSearch: (filters: Filters) => void
}

/** What a list is filtered by, each to be taken back by itself, also where its field is folded away. */
export function FilterTags({ list, fields, filters, defaults, onSearch }: FilterTagsProps) {
  const translate = useTranslate()
  const changed = changedFilters(fields, filters, defaults)
  const textOf = useFilterTexts(list, changed)
  if (changed.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={translate('list.filters')}>
      {changed.map(({ field }) => {
        const said = textOf(field)
        return (
          <li key={field.name}>
            <button
              type="button"
              className={styles.tag}
              title={`${said} – ${translate('list.removeFilter')}`}
              onClick={(event) => {
                focusBeside(event)
                onSearch(withoutFilter(field, filters, defaults))
              }}
            >
              <span className={styles.text}>{said}</span>
              <Icon name="clear" />
            </button>
          </li>
        )
      })}
      <li>
        <Button
          look="plain"
          onClick={(event) => {
            focusList(event)
            onSearch(defaults)
          }}
        >
          {translate('list.removeFilters')}
        </Button>
      </li>
    </ul>
  )
}

/** The button goes with its tag: the focus is at the next one, or in the list when that was the last. */
function focusBeside(event: MouseEvent<HTMLButtonElement>): void {
  const tags = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = tags.indexOf(event.currentTarget)
  if (tags.length > 2) tags[at === tags.length - 2 ? at - 1 : at + 1]?.focus()
  else focusList(event)
}

function focusList({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('section')?.focus({ preventScroll: true })
}
