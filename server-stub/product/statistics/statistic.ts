import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { WireRow } from '../../platform/records/record-store'
import type { PeriodUnit } from './period'
import type { Scope, ScopeContext } from './scope'

/** A statistic, which computes rows. */
export interface Statistic {
  /** The units of time that its period may have. */
  readonly units: readonly PeriodUnit[]
  /** The field by which the chart shows the 20 greatest rows. Without it the chart shows all rows. */
  readonly charted?: string
  /** Reads filters that differ from those of other statistics. */
  readonly readScope?: (
    entity: EntityMeta,
    filters: Readonly<Record<string, string>>,
    context: ScopeContext,
  ) => Promise<Scope>
  /** Returns all rows in the statistic's own order, each with an `id`; amounts are in cents. */
  read(scope: Scope): Promise<readonly WireRow[]>
  /** Totals of columns whose rows overlap, so that a sum would count some things twice. */
  readonly wholes?: Readonly<Record<string, (scope: Scope) => Promise<number>>>
}

/** Any unit of time (T7). */
export const anyUnit: readonly PeriodUnit[] = ['day', 'month', 'year']
