import type { ReactNode } from 'react'
import type { ValueContext } from '../../engine/index'
import type { RecipeTotals } from './recipe-totals'
import styles from './recipe-steps.module.css'

export interface RecipeSumsProps {
  readonly totals: RecipeTotals
  readonly waterPerSecond: number
  readonly context: ValueContext
}

/** The totals of a recipe: powder by box, water, time, and the cost of the material. */
export function RecipeSums({ totals, waterPerSecond, context }: RecipeSumsProps) {
  const { translate, format } = context
  const grams = (value: number) => format.quantity(value, 0, 2, 'g')
  const { cost } = totals
  const powder = [
    ...(totals.beans > 0 ? [`${translate('recipe.beans')}: ${grams(totals.beans)}`] : []),
    ...totals.boxes.map(([box, weight]) => `${translate('recipe.box', { box })}: ${grams(weight)}`),
  ]
  return (
    <dl className={styles.sums}>
      <Sum name={translate('recipe.powder')}>{powder.length > 0 ? powder.join(' · ') : '–'}</Sum>
      <Sum name={translate('recipe.water')}>{format.quantity(totals.water, 0, 1, 'ml')}</Sum>
      <Sum
        name={translate('recipe.time')}
        note={translate('recipe.timeNote', { rate: format.quantity(waterPerSecond, 0, 1, 'ml') })}
      >
        {format.quantity(totals.seconds, 1, 1, 's')}
      </Sum>
      <Sum
        name={translate('recipe.cost')}
        note={cost === undefined ? translate('recipe.costUnknown') : undefined}
      >
        {cost === undefined ? '–' : format.quantity(cost, 2, 2, translate('unit.yuan'))}
      </Sum>
    </dl>
  )
}

interface SumProps {
  readonly name: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

function Sum({ name, note, children }: SumProps) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.figure}>{children}</span>
        {note !== undefined && <span className={styles.sumNote}>{note}</span>}
      </dd>
    </div>
  )
}
