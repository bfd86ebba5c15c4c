import type { MultiSchemaFieldTemplateProps, WidgetProps } from '@rjsf/utils'
import { noAlternative } from '../schema/optional-unions'
import { useSchemaForm } from '../schema-form-context'
import styles from '../schema-form.module.css'

/** The select for the alternatives of `oneOf` or `anyOf`, with the fields of the chosen one below. */
export function AlternativesTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className={styles.alternatives}>
      {selector}
      {optionSchemaField}
    </div>
  )
}

/** The select for an alternative. Its values are positions. */
export function AlternativesSelect(props: WidgetProps) {
  const { translate } = useSchemaForm().values
  const options = (props.options.enumOptions ?? []) as readonly {
    readonly value: unknown
    readonly label: string
  }[]
  return (
    <select
      id={props.id}
      className={styles.alternativesSelect}
      aria-label={props.label}
      disabled={props.disabled === true || props.readonly === true}
      value={props.value === undefined ? '' : String(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label === noAlternative ? translate('form.none') : option.label}
        </option>
      ))}
    </select>
  )
}
