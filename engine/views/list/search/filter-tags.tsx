import type { MouseEvent } from 'react'
import { useTranslate } from '../../../i18n/use-translate'
import type { FieldModel } from '../../../model/types/field-model'
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
  /** The default filters, which have no tags. */
  readonly defaults: Filters
  readonly onSearch: (filters: Filters) => void
}

/**
 * The active filters of a list as tags that can be removed one by one, also for fields in the collapsed part of the
 * form.
 */
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

/** Moves the focus before the tag is removed: to the next tag, or to the list after the last one. */
function focusBeside(event: MouseEvent<HTMLButtonElement>): void {
  const tags = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = tags.indexOf(event.currentTarget)
  if (tags.length > 2) tags[at === tags.length - 2 ? at - 1 : at + 1]?.focus()
  else focusList(event)
}

function focusList({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('section')?.focus({ preventScroll: true })
}
