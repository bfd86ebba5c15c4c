import { useMemo } from 'react'
import type { LevelRule } from '../../model/entities/settle-levels'
import { queryableLevels } from '../../permissions/queryable-levels'
import { useLevelFacts } from './use-level-facts'

/** Returns whether the person may filter by operator levels (9.4). */
export function useLevelRule(): LevelRule {
  const facts = useLevelFacts()
  return useMemo(() => ({ offered: queryableLevels(facts).length > 0 }), [facts])
}
