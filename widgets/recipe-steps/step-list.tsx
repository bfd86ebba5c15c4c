import type { ValueContext } from '../../engine/index'
import styles from './step-list.module.css'
import { StepOption, type StepOptionProps } from './step-option'
import type { Step } from './step'

export interface StepListProps extends Pick<
  StepOptionProps,
  'id' | 'movable' | 'onChoose' | 'onKey' | 'onPlace'
> {
  readonly labelledBy: string | undefined
  readonly rows: readonly unknown[]
  /** The decoded rows. */
  readonly steps: readonly Step[]
  /** Index of the selected step. */
  readonly at: number
  /** Indexes of steps with errors. */
  readonly wrong: ReadonlySet<number>
  readonly ingredientOf: (step: Step) => string
  readonly powderOf: (step: Step) => string | undefined
  readonly context: ValueContext
}

/** The list of all steps, with the selected one. */
export function StepList(props: StepListProps) {
  const { id, labelledBy, rows, steps, at, wrong, ingredientOf, powderOf, context } = props
  return (
    <div role="listbox" aria-labelledby={labelledBy} className={styles.list}>
      {steps.map((step, index) => (
        <StepOption
          key={keyOf(index)}
          id={id}
          index={index}
          count={steps.length}
          row={rows[index]}
          ingredient={ingredientOf(step)}
          powderName={powderOf(step)}
          chosen={index === at}
          invalid={wrong.has(index)}
          movable={props.movable}
          context={context}
          onChoose={props.onChoose}
          onKey={props.onKey}
          onPlace={props.onPlace}
        />
      ))}
    </div>
  )
}

/** Returns the key of a step by its position: its values change while typing. */
function keyOf(index: number): string {
  return `step ${index}`
}
