import { useId, useMemo, type ComponentType } from 'react'
import { useValueScope } from '../../data/models/use-value-scope'
import type { FieldModel } from '../../model/types/field-model'
import { createValueContext } from '../../model/values/texts/value-context'
import type { InputProps } from '../../registry/widget'
import styles from './selector.module.css'

/** One filter of a selector, with its label. */
export function SearchField({
  field,
  Input,
  value,
  onChange,
}: {
  readonly field: FieldModel
  readonly Input: ComponentType<InputProps>
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}) {
  const id = useId()
  const scope = useValueScope()
  const context = useMemo(() => createValueContext(field, scope), [field, scope])
  return (
    <div className={styles.searchField}>
      <label id={`${id}__label`} htmlFor={id}>
        {field.label}
      </label>
      <Input
        id={id}
        field={field}
        value={value}
        disabled={false}
        readOnly={false}
        invalid={false}
        labelledBy={`${id}__label`}
        context={context}
        inSearch
        onChange={onChange}
        onBlur={ignore}
      />
    </div>
  )
}

function ignore(): void {}
