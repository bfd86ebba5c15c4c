import { type KeyboardEvent, memo, useRef } from 'react'
import { useRowDrag, type ValueContext } from '../../engine/index'
import { IngredientIcon } from './ingredient-icon'
import styles from './step-list.module.css'
import { stepText } from './step-text'
import { toStep } from './step'

export interface StepOptionProps {
  /** Prefix of the ids, which identifies the recipe. */
  readonly id: string
  readonly index: number
  readonly count: number
  readonly row: unknown
  readonly ingredient: string
  readonly powderName: string | undefined
  readonly chosen: boolean
  readonly invalid: boolean
  /** True when the step can be moved. */
  readonly movable: boolean
  readonly context: ValueContext
  readonly onChoose: (index: number) => void
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
  readonly onPlace: (from: number, to: number) => void
}

/** A step in the list: drag handle, number, icon and summary. */
export const StepOption = memo(function StepOption(props: StepOptionProps) {
  const { id, index, count, chosen, invalid, movable, context } = props
  const { translate } = context
  const element = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const edge = useRowDrag(element, grip, `${id} ${index}`, (dragged, after) => {
    const [list, from] = dragged.split(' ')
    if (list !== id) return
    const to = index + Number(after)
    props.onPlace(Number(from), to > Number(from) ? to - 1 : to)
  })
  const step = toStep(props.row)
  return (
    <div
      ref={element}
      id={`${id}_step_${index}`}
      role="option"
      aria-selected={chosen}
      aria-posinset={index + 1}
      aria-setsize={count}
      tabIndex={chosen ? 0 : -1}
      className={styles.option}
      data-index={index}
      data-problem={invalid || undefined}
      data-edge={edge}
      onClick={() => props.onChoose(index)}
      onKeyDown={props.onKey}
    >
      <span
        ref={grip}
        className={styles.grip}
        data-movable={movable || undefined}
        title={movable ? translate('recipe.drag') : undefined}
        aria-hidden="true"
      >
        {movable && (
          <svg viewBox="0 0 16 16">
            <path d="M6 3.5h.1M6 8h.1M6 12.5h.1M10 3.5h.1M10 8h.1M10 12.5h.1" />
          </svg>
        )}
      </span>
      <span className={styles.number}>{index + 1}</span>
      <IngredientIcon ingredientType={step.ingredientType} />
      <span className={styles.summary}>
        <span className={styles.ingredient}>{props.ingredient}</span>
        <span className={styles.amounts}>{stepText(step, props.powderName, context)}</span>
      </span>
      {invalid && (
        <span className={styles.mark}>
          <span aria-hidden="true">!</span>
          <span className={styles.spoken}>{translate('recipe.invalid')}</span>
        </span>
      )}
    </div>
  )
})
