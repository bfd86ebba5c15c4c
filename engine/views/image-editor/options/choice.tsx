import { EditorIcon, type EditorIconName } from '../editor-icons'
import styles from './options.module.css'

export interface ChoiceProps {
  readonly label: string
  readonly icon: EditorIconName
  /** Undefined for a button that acts instead of being chosen. */
  readonly pressed?: boolean
  readonly onRun: () => void
}

/** A button with an icon and a name. */
export function Choice({ label, icon, pressed, onRun }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={pressed} onClick={onRun}>
      <EditorIcon name={icon} />
      <span>{label}</span>
    </button>
  )
}
