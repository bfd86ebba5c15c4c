import {
  type CellProps,
  type InputProps,
  NamedIcon,
  SelectControl,
  useDictionaryChoice,
} from '../../engine/index'
import styles from './icon.module.css'

const iconOf = (name: string) => <NamedIcon name={name} />

/** A selection from a list of icons with their names. */
export function Input(props: InputProps) {
  return <SelectControl {...props} {...useDictionaryChoice(props, false)} signOf={iconOf} />
}

/** The icon next to its name. */
export function Cell({ value, text }: CellProps) {
  return (
    <>
      <span className={styles.sign}>{typeof value === 'string' && iconOf(value)}</span>
      {text}
    </>
  )
}
