import { usePreference } from '../../engine/index'

export const granularities = ['hour', 'day', 'month'] as const
/** The unit of the chart's points. */
export type Granularity = (typeof granularities)[number]

export const measures = ['volume', 'sales', 'profit'] as const
export type Measure = (typeof measures)[number]

export const chartTypes = ['line', 'bar'] as const
export type ChartType = (typeof chartTypes)[number]

/** The person's settings of the home page (saleFiguresVisible, 2.1). */
export interface HomeSettings {
  /** False to show `***` instead of sales figures (A16). */
  readonly saleFiguresVisible: boolean
  readonly granularity: Granularity
  readonly chartType: ChartType
  /** The drawn measures, at least one. */
  readonly measures: readonly Measure[]
}

const name = 'page:home'

/** Returns the person's settings of the home page, stored with the account, and their setter. */
export function useHomeSettings(): readonly [HomeSettings, (patch: Partial<HomeSettings>) => void] {
  const [stored, change] = usePreference(name)
  return [readHomeSettings(stored), (patch) => change((now) => ({ ...now, ...patch }))]
}

/** Reads stored settings and replaces invalid ones by defaults: another version may have written them. */
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
