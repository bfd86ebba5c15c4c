import type { ValueContext } from '../../engine/index'
import { timeOf, type FindPowder } from './recipe-totals'
import styles from './recipe-steps.module.css'
import type { Step } from './step'

export interface RecipeTimelineProps {
  readonly steps: readonly Step[]
  readonly chosen: number
  readonly powderOf: FindPowder
  readonly nameOf: (step: Step) => string
  readonly waterPerSecond: number
  readonly context: ValueContext
}

/** The recipe as a bar: each step as long as its duration, with mixing in a paler shade. */
export function RecipeTimeline(props: RecipeTimelineProps) {
  const { steps, chosen, powderOf, nameOf, waterPerSecond, context } = props
  const { translate, format } = context
  const parts = steps.map((step, index) => {
    const time = timeOf(step, powderOf(step.powderId), waterPerSecond)
    const seconds = time.pouring + time.mixing
    const text = translate('recipe.segment', {
      number: index + 1,
      name: nameOf(step),
      time: format.quantity(seconds, 1, 1, 's'),
    })
    return { ...time, text, key: `step ${index}` }
  })
  return (
    <div
      role="img"
      aria-label={`${translate('recipe.timeline')}: ${format.list(parts.map(({ text }) => text))}`}
      className={styles.timeline}
    >
      {parts.map(({ key, text, pouring, mixing }, index) => (
        <span
          key={key}
          className={styles.segment}
          title={text}
          data-chosen={index === chosen || undefined}
          style={{ flexGrow: pouring + mixing }}
        >
          <span className={styles.pouring} style={{ flexGrow: pouring }}>
            {index + 1}
          </span>
          {mixing > 0 && <span className={styles.mixing} style={{ flexGrow: mixing }} />}
        </span>
      ))}
    </div>
  )
}
