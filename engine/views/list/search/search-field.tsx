import { memo, useCallback, useId, useMemo } from 'react'
import { useTranslate } from '../../../i18n/use-translate'
import type { FieldModel } from '../../../model/types/field-model'
import { createValueContext, type ValueScope } from '../../../model/values/texts/value-context'
import type { ValueProblem } from '../../../model/values/problems/value-problem'
import type { WidgetComponents } from '../../../registry/widget'
import styles from './search-form.module.css'

export interface SearchFieldProps {
  readonly field: FieldModel
  readonly scope: ValueScope
  /** True for a field that spans two columns. */
  readonly wide: boolean
  /** Undefined until the code of the widget is loaded. */
  readonly Input: WidgetComponents['Input']
  readonly value: unknown
  readonly problem: ValueProblem | undefined
  readonly onChange: (name: string, value: unknown) => void
}

/** A field of the search form. */
export const SearchField = memo(function SearchField({
  field,
  scope,
  wide,
  Input,
  value,
  problem,
  onChange,
}: SearchFieldProps) {
  const translate = useTranslate()
  const id = useId()
  const context = useMemo(() => createValueContext(field, scope), [field, scope])
  const { name } = field
  const change = useCallback((next: unknown) => onChange(name, next), [name, onChange])
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id} title={field.label}>
        {field.required && (
          <span className={styles.asterisk} aria-hidden="true">
            *
          </span>
        )}
        <span className={styles.labelText}>{field.label}</span>
      </label>
      <div className={styles.control}>
        {Input ? (
          <Input
            id={id}
            field={field}
            value={value}
            disabled={false}
            readOnly={false}
            invalid={problem !== undefined}
            placeholder={field.hint}
            describedBy={problem ? `${id}-problem` : undefined}
            labelledBy={`${id}-label`}
            context={context}
            inSearch
            onChange={change}
            onBlur={ignore}
          />
        ) : (
          <div className={styles.waiting} />
        )}
        {problem && (
          <div id={`${id}-problem`} className={styles.problem}>
            {translate(problem.message, problem.values)}
          </div>
        )}
      </div>
    </div>
  )
})

function ignore(): void {
  // Search fields are validated on submit only.
}
