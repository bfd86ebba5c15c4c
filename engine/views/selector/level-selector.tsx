import { useLevelFacts } from '../../data/person/use-level-facts'
import {
  toDictionaryValues,
  toFieldValues,
  type ValueOption,
} from '../../model/values/texts/dictionary-value'
import { levelChoices } from '../../permissions/queryable-levels'
import type { InputProps } from '../../registry/widget'
import { CheckGroup } from '../controls/choices/check-group'
import { SelectControl } from '../controls/choices/select-control'
import styles from './selector.module.css'

/**
 * A selector of the operator levels that the person may query (X10). A single level is a check box; without any level
 * there is nothing to choose, and the server restricts the list by itself.
 */
export function LevelSelector(props: InputProps) {
  const { field, context, inSearch } = props
  const levels = levelChoices(useLevelFacts())
  const options: readonly ValueOption[] = levels.map(({ level, isOwn }) => {
    const label = context.format.label(level, context)
    return {
      value: String(level),
      label: isOwn ? context.translate('widgets.notOwnOperator', { level: label }) : label,
    }
  })
  const choice = {
    options,
    chosen: toDictionaryValues(props.value),
    onChoose: (chosen: readonly string[]) => props.onChange(toFieldValues(chosen, field.schema, inSearch)),
  }
  if (options.length === 0) {
    return (
      <span id={props.id} className={styles.note}>
        {context.translate('widgets.noLevels')}
      </span>
    )
  }
  return options.length === 1 ? (
    <CheckGroup {...props} {...choice} kind="checkbox" />
  ) : (
    <SelectControl {...props} {...choice} multiple />
  )
}
