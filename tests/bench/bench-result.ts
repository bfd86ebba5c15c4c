/** One figure of a bench. Each file `*.bench.ts` exports `run(): Promise<readonly BenchResult[]>`. */
export interface BenchResult {
  readonly name: string
  readonly value: number
  /** Such as `ms`, `x`, `kB`, `rows/s`. */
  readonly unit: string
  /** What the value is held against, in the same unit; none: the figure is only told. */
  readonly limit?: number | undefined
  /** For a ratio: what was measured in the same run and divided by. */
  readonly ratioTo?: string | undefined
  /** Whether the limit holds; true where there is none. */
  readonly ok: boolean
}
