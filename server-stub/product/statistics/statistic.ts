import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { WireRow } from '../../platform/records/record-store'
import type { PeriodUnit } from './period'
import type { Scope, ScopeContext } from './scope'

/** One of the statistics: how its rows come about. */
export interface Statistic {
  /** What its period may be of. */
  readonly units: readonly PeriodUnit[]
  /** The field whose 20 greatest rows its chart shows; without one it shows all. */
  readonly charted?: string
  /** Reads its filters where they are not those of every statistic. */
  readonly readScope?: (
    entity: EntityMeta,
    filters: Readonly<Record<string, string>>,
    context: ScopeContext,
  ) => Promise<Scope>
  /** All rows in their own order, each with an `id`; amounts in cents. */
  read(scope: Scope): Promise<readonly WireRow[]>
  /** Totals of columns whose rows overlap, so that their sum would count one thing twice. */
  readonly wholes?: Readonly<Record<string, (scope: Scope) => Promise<number>>>
}

/** Those with a choice of days, months and years (T7). */
export const anyUnit: readonly PeriodUnit[] = ['day', 'month', 'year']
