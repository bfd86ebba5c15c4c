import type { ChartType } from '../../metadata/contract.generated'
import type { Translate } from '../../model/widget-definition'
import styles from './chart.module.css'

export interface ChartTypesProps {
  readonly types: readonly ChartType[]
  readonly chosen: ChartType
  readonly onChoose: (type: ChartType) => void
  readonly translate: Translate
}

/** How a chart is drawn: one of a few. */
export function ChartTypes({ types, chosen, onChoose, translate }: ChartTypesProps) {
  return (
    <div className={styles.types} role="group" aria-label={translate('list.chart.type')}>
      {types.map((type) => (
        <button
          key={type}
          type="button"
          className={styles.type}
          aria-pressed={type === chosen}
          onClick={() => onChoose(type)}
        >
          {translate(`list.chart.${type}`)}
        </button>
      ))}
    </div>
  )
}
