import { memo, useCallback, useRef, useState, type CSSProperties } from 'react'
import { useServices } from '../../../data/console-services'
import { useValueScope } from '../../../data/models/use-value-scope'
import { useTranslate } from '../../../i18n/use-translate'
import type { FieldModel } from '../../../model/types/field-model'
import type { ValueProblem } from '../../../model/values/problems/value-problem'
import type { Filters } from '../../../query/list-query'
import { Button } from '../../buttons/button'
import { useWidgetComponents } from '../../loading/widget-components'
import { SearchField } from './search-field'
import { searchProblems, shownValues, toFilters, type SearchDraft } from './search-draft'
import styles from './search-form.module.css'
import { useColumnsThatFit } from '../columns/use-columns-that-fit'

export interface SearchFormProps {
  readonly label: string
  readonly fields: readonly FieldModel[]
  /** The active filters of the list. */
  readonly filters: Filters
  /** The filters that Reset restores. */
  readonly defaults: Filters
  readonly onSearch: (filters: Filters) => void
  /** Set in a drawer (X14): all fields are visible, in one column. */
  readonly onCancel?: (() => void) | undefined
}

const fieldWidth = 270
const gap = 16
const nothing: SearchDraft = {}
const noProblems: ReadonlyMap<string, ValueProblem> = new Map()

/**
 * The search form of a list: Enter and Query search, Reset restores the defaults. It shows one row of fields until it
 * is expanded.
 */
export const SearchForm = memo(function SearchForm({
  label,
  fields,
  filters,
  defaults,
  onSearch,
  onCancel,
}: SearchFormProps) {
  const translate = useTranslate()
  const scope = useValueScope()
  const { clock } = useServices()
  const widgets = useWidgetComponents(fields.map((field) => (field.definition ? field.widget : 'text')))
  const [draft, setDraft] = useState(nothing)
  const [problems, setProblems] = useState(noProblems)
  const [unfolded, setUnfolded] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const columns = useColumnsThatFit(grid, fieldWidth, gap)
  const values = shownValues(fields, filters, draft)
  const inRow = onCancel ? fields.length : fieldsInRow(fields, columns)
  const foldable = fields.length > inRow
  const shown = unfolded ? fields : fields.slice(0, inRow)
  const change = useCallback((name: string, value: unknown) => {
    setDraft((before) => ({ ...before, [name]: value }))
    setProblems((before) =>
      before.has(name) ? new Map([...before].filter(([other]) => other !== name)) : before,
    )
  }, [])
  const submit = (): void => {
    const found = searchProblems(fields, values, {
      now: clock.now(),
      timeZone: scope.timeZone,
      businessTimeZone: scope.businessTimeZone,
    })
    setProblems(found)
    if (found.size > 0)
      return setUnfolded(
        unfolded || [...found.keys()].some((name) => !shown.some((field) => field.name === name)),
      )
    setDraft(nothing)
    onSearch(toFilters(fields, values, filters))
  }
  const reset = (): void => {
    setDraft(nothing)
    setProblems(noProblems)
    onSearch(defaults)
  }
  return (
    <search className={onCancel ? styles.stacked : styles.search} aria-label={label}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div
          ref={grid}
          className={styles.grid}
          style={{ '--columns': columns, '--gap': `${gap}px` } as CSSProperties}
        >
          {shown.map((field) => (
            <SearchField
              key={field.name}
              wide={spanOf(field, columns) > 1}
              field={field}
              scope={scope}
              Input={widgets.get(field.definition ? field.widget : 'text')?.Input}
              value={values[field.name]}
              problem={problems.get(field.name)}
              onChange={change}
            />
          ))}
        </div>
        <div className={styles.buttons}>
          {foldable && (
            <Button
              look="plain"
              iconAfter={unfolded ? 'up' : 'down'}
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            >
              {translate(unfolded ? 'list.lessFields' : 'list.moreFields')}
            </Button>
          )}
          {onCancel && <Button onClick={onCancel}>{translate('list.cancel')}</Button>}
          <Button onClick={reset}>{translate('list.reset')}</Button>
          <Button look="primary" type="submit" icon="search">
            {translate('list.query')}
          </Button>
        </div>
      </form>
    </search>
  )
})

function spanOf(field: FieldModel, columns: number): number {
  return field.definition?.wide === true && columns > 1 ? 2 : 1
}

/** Returns how many fields fit into the first row, at least one. */
function fieldsInRow(fields: readonly FieldModel[], columns: number): number {
  let taken = 0
  const next = fields.findIndex((field) => (taken += spanOf(field, columns)) > columns)
  return next === -1 ? fields.length : Math.max(1, next)
}
