import { useState } from 'react'
import { useErrorText } from '../../data/messages/use-error-text'
import { useServices } from '../../data/console-services'
import type { ChartType } from '../../metadata/contract.generated'
import type { Row } from '../../metadata/rows/decode-records'
import type { ValueScope } from '../../model/values/texts/value-context'
import { IconButton } from '../buttons/icon-button'
import { Segments } from '../buttons/segments'
import type { MakePicture } from './apex-chart'
import type { Comparison } from './comparison'
import styles from './chart.module.css'
import type { DrawnChart } from './drawn-rows'

/** The form of a chart: one of its chart types, or a table. */
export type ChartShape = ChartType | 'table'

export interface ChartToolsProps {
  readonly types: readonly ChartType[]
  readonly shape: ChartShape
  readonly onChoose: (shape: ChartShape) => void
  readonly comparison: Comparison | undefined
  /** Undefined while no chart is drawn. */
  readonly picture: MakePicture | undefined
  /** The drawn fields, for the exported table. */
  readonly figures: DrawnChart
  readonly rows: readonly Row[]
  readonly name: string
  readonly scope: ValueScope
}

/** The tools of a chart: change its type, compare, save it as a picture, export its figures as a table. */
export function ChartTools({
  types,
  shape,
  onChoose,
  comparison,
  picture,
  figures,
  rows,
  name,
  scope,
}: ChartToolsProps) {
  const { translate } = scope
  const { saver, notifier } = useServices()
  const errorText = useErrorText()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (type: string, make: () => Promise<Blob | undefined>): Promise<void> => {
    if (isSaving) return
    setIsSaving(true)
    try {
      const file = await make()
      if (file) saver.save(file, `${name}.${type}`)
    } catch (error) {
      notifier.error(errorText(error, 'M57'))
    } finally {
      setIsSaving(false)
    }
  }
  const writeFigures = async (): Promise<Blob> => {
    const { writeTable } = await import('../export/write-table')
    const columns = [figures.x, ...figures.series]
    const { signal } = new AbortController()
    return writeTable({ name, type: 'xlsx', columns, rows, before: [] }, scope, signal)
  }
  return (
    <span className={styles.tools}>
      <Segments<ChartShape>
        label={translate('list.chart.type')}
        options={[...types, 'table' as const].map((value) => ({
          value,
          label: translate(`list.chart.${value}`),
        }))}
        chosen={shape}
        onChoose={onChoose}
      />
      {comparison && (
        <IconButton
          label={translate('list.chart.compare', { period: comparison.period })}
          icon="compare"
          aria-pressed={comparison.isOn}
          onClick={comparison.onToggle}
        />
      )}
      <IconButton
        label={translate('list.chart.save')}
        icon="picture"
        aria-disabled={!picture || isSaving}
        onClick={() => picture && void save('png', picture)}
      />
      <IconButton
        label={translate('list.chart.saveTable')}
        icon="export"
        aria-disabled={rows.length === 0 || isSaving}
        onClick={() => rows.length > 0 && void save('xlsx', writeFigures)}
      />
    </span>
  )
}
