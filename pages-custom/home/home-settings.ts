import { usePreference } from '../../engine/index'

export const granularities = ['hour', 'day', 'month'] as const
/** What the points of the chart are of. */
export type Granularity = (typeof granularities)[number]

export const measures = ['volume', 'sales', 'profit'] as const
export type Measure = (typeof measures)[number]

export const chartTypes = ['line', 'bar'] as const
export type ChartType = (typeof chartTypes)[number]

/** What a person keeps of the home page (saleFiguresVisible, 2.1). */
export interface HomeSettings {
  /** Figures of sales are shown, not `***` (A16). */
  readonly saleFiguresVisible: boolean
  readonly granularity: Granularity
  readonly chartType: ChartType
  /** Measures that are drawn, at least one. */
  readonly measures: readonly Measure[]
}

const name = 'page:home'

/** The person's settings of the home page, kept with the account. */
export function useHomeSettings(): readonly [HomeSettings, (patch: Partial<HomeSettings>) => void] {
  const [stored, change] = usePreference(name)
  return [readHomeSettings(stored), (patch) => change((now) => ({ ...now, ...patch }))]
}

/** What was stored, as far as it is right: another version may have written it. */
export function readHomeSettings(stored: Readonly<Record<string, unknown>> | null | undefined): HomeSettings {
  const drawn = stored?.['measures']
  const known = measures.filter((measure) => Array.isArray(drawn) && drawn.includes(measure))
  return {
    saleFiguresVisible: stored?.['saleFiguresVisible'] !== false,
    granularity: granularities.find((one) => one === stored?.['granularity']) ?? 'day',
    chartType: chartTypes.find((one) => one === stored?.['chartType']) ?? 'line',
    measures: known.length > 0 ? known : measures,
  }
}
