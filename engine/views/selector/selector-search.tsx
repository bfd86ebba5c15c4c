import { Button } from 'antd'
import { useState } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import type { FieldModel } from '../../model/types/field-model'
import { withoutBlanks, type Filters } from '../../query/list-query'
import { useWidgetComponents } from '../loading/widget-components'
import { SearchField } from './search-field'
import styles from './selector.module.css'

type Draft = Readonly<Record<string, unknown>>

export interface SelectorSearchProps {
  readonly fields: readonly FieldModel[]
  readonly onSearch: (filters: Filters) => void
  readonly onReset: () => void
}

/** The search of a selector; Enter runs it. It is a form of its own, apart from the form that the selector serves. */
export function SelectorSearch({ fields, onSearch, onReset }: SelectorSearchProps) {
  const translate = useTranslate()
  const [draft, setDraft] = useState<Draft>({})
  const widgets = useWidgetComponents(fields.map((field) => field.widget))
  if (fields.length === 0) return null
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        // Events of a portal bubble up its React parents: the form below must not be submitted.
        event.stopPropagation()
        onSearch(withoutBlanks(draft))
      }}
    >
      {fields.map((field) => {
        const Input = widgets.get(field.widget)?.Input
        return Input ? (
          <SearchField
            key={field.name}
            field={field}
            Input={Input}
            value={draft[field.name]}
            onChange={(value) => setDraft((before) => ({ ...before, [field.name]: value }))}
          />
        ) : null
      })}
      <div className={styles.searchButtons}>
        <Button type="primary" htmlType="submit">
          {translate('list.query')}
        </Button>
        <Button
          onClick={() => {
            setDraft({})
            onReset()
          }}
        >
          {translate('form.reset')}
        </Button>
      </div>
    </form>
  )
}
