import { useTranslate } from '../../../engine/index'
import type { SalesData } from '../decode-home'
import { FigureTile } from '../figure-tile'
import { measures, type HomeSettings, type Measure } from '../home-settings'
import styles from '../figures.module.css'
import { hiddenFigure, type SalesWords } from './sales-chart-model'

const totals = { volume: 'totalVolume', sales: 'totalSales', profit: 'totalProfit' } as const

export interface SalesFiguresProps {
  readonly data: SalesData
  readonly settings: HomeSettings
  readonly words: SalesWords
  readonly onChange: (patch: Partial<HomeSettings>) => void
}

/** The totals of the period and of the one before. A click toggles a measure in the chart; the last one stays. */
export function SalesFigures({ data, settings, words, onChange }: SalesFiguresProps) {
  const translate = useTranslate()
  const { measures: drawn, saleFiguresVisible } = settings
  const textOf = (measure: Measure, value: number) =>
    saleFiguresVisible ? words.toText(measure, value) : hiddenFigure
  const toggle = (measure: Measure): void => {
    const next = measures.filter((one) => drawn.includes(one) !== (one === measure))
    if (next.length > 0) onChange({ measures: next })
  }
  return (
    <ul className={styles.tiles} aria-label={translate('home.totals')}>
      {measures.map((measure) => (
        <li key={measure}>
          <button
            type="button"
            className={styles.tile}
            aria-pressed={drawn.includes(measure)}
            onClick={() => toggle(measure)}
          >
            <FigureTile
              label={words.nameOf(measure)}
              value={textOf(measure, data[totals[measure]])}
              note={translate('home.beforeValue', { value: textOf(measure, data.previous[totals[measure]]) })}
              sign={<span className={styles.swatch} data-measure={measure} />}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
