import { FormButton } from '../../engine/index'
import styles from './recipe-steps.module.css'

export interface StepButtonsProps {
  readonly at: number
  readonly count: number
  readonly isFull: boolean
  readonly disabled: boolean
  readonly onCopy: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** The actions for the selected step. */
export function StepButtons({ at, count, isFull, disabled, onCopy, onMove, onRemove }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      <FormButton action="copy" disabled={disabled || isFull} onClick={onCopy} />
      <FormButton action="up" disabled={disabled || at === 0} onClick={() => onMove(-1)} />
      <FormButton action="down" disabled={disabled || at === count - 1} onClick={() => onMove(1)} />
      <FormButton action="remove" disabled={disabled} onClick={onRemove} />
    </div>
  )
}
