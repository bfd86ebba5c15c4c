import type { EntityMeta, ListMeta } from '../../metadata/contract.generated'
import { checkCondition } from '../conditions/check-condition'
import type { ProblemSink } from '../compile-context'
import { satisfies } from '../conditions/condition'
import type { RowTone, ToneModel } from '../types/page-model'

/** Checks and returns the rules for the colours of a list's rows. */
export function compileTones(
  list: ListMeta | undefined,
  entity: EntityMeta,
  sink: ProblemSink,
): readonly ToneModel[] | undefined {
  list?.tones?.forEach(({ when }, index) => checkCondition(when, entity, sink, `/list/tones/${index}/when`))
  return list?.tones
}

/** Returns the colour of a row: that of the first condition that it satisfies. */
export function toneOf(
  tones: readonly ToneModel[] | undefined,
  row: Readonly<Record<string, unknown>>,
): RowTone | undefined {
  return tones?.find(({ when }) => satisfies(when, row))?.tone
}
