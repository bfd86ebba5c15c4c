/** One figure of a bench. Each file `*.bench.ts` exports `run(): Promise<readonly BenchResult[]>`. */
export interface BenchResult {
  readonly name: string
  readonly value: number
  /** Such as `ms`, `x`, `kB`, `rows/s`. */
  readonly unit: string
  /** The limit of the value, in the same unit. A figure without a limit is only reported. */
  readonly limit?: number | undefined
  /** For a ratio: the name of its divisor, which was measured in the same run. */
  readonly ratioTo?: string | undefined
  /** True when the limit holds or there is none. */
  readonly ok: boolean
}
