import { EditorIcon, type EditorIconName } from '../editor-icons'
import styles from './options.module.css'

export interface ChoiceProps {
  readonly label: string
  readonly icon: EditorIconName
  /** Left out where pressing does something, instead of choosing it. */
  readonly pressed?: boolean
  readonly onRun: () => void
}

/** Something to press, by its sign and its name. */
export function Choice({ label, icon, pressed, onRun }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={pressed} onClick={onRun}>
      <EditorIcon name={icon} />
      <span>{label}</span>
    </button>
  )
}
