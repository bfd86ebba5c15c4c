/** What decides which operator levels a person may query. */
export interface LevelFacts {
  readonly isAdmin: boolean
  readonly viewAll: boolean
  readonly isDemo: boolean
  /** Level of the own operator, 0 to 3 (C13). */
  readonly vipGrade: number
  /** Whether there are operators of the third level below the own one. */
  readonly hasThirdLevel: boolean
  /** The levels that there are (dictionary vip_grade). Default: 0 to 3. */
  readonly known?: readonly number[] | undefined
}

const lowest = 3

/** The operator levels that a person may query (9.4); none for the demo account. */
export function queryableLevels({
  isAdmin,
  viewAll,
  isDemo,
  vipGrade,
  hasThirdLevel,
  known,
}: LevelFacts): readonly number[] {
  if (isDemo) return []
  const reached =
    isAdmin || viewAll ? levels(0, lowest) : levels(vipGrade + 1, hasThirdLevel ? lowest : lowest - 1)
  return known ? reached.filter((level) => known.includes(level)) : reached
}

/** A level on offer. */
export interface LevelChoice {
  readonly level: number
  /** The own level of somebody who sees all: it stands for operators beside the own one. */
  readonly isOwn: boolean
}

/** The levels to choose from in the level selector (X10). */
export function levelChoices(facts: LevelFacts): readonly LevelChoice[] {
  return queryableLevels(facts).map((level) => ({
    level,
    isOwn: facts.viewAll && !facts.isAdmin && level === facts.vipGrade,
  }))
}

function levels(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
