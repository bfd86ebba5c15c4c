/** The facts that decide which operator levels a person may query. */
export interface LevelFacts {
  readonly isAdmin: boolean
  readonly viewAll: boolean
  readonly isDemo: boolean
  /** Level of the person's own operator, 0 to 3 (C13). */
  readonly vipGrade: number
  /** Whether the own operator has operators of the third level below it. */
  readonly hasThirdLevel: boolean
  /** The existing levels (dictionary vip_grade). Default: 0 to 3. */
  readonly known?: readonly number[] | undefined
}

const lowest = 3

/** Returns the operator levels that a person may query (9.4); none for the demo account. */
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

/** An option of the level selector. */
export interface LevelChoice {
  readonly level: number
  /** True for the own level of a person who sees all. It stands for other operators of the same level. */
  readonly isOwn: boolean
}

/** Returns the options of the level selector (X10). */
export function levelChoices(facts: LevelFacts): readonly LevelChoice[] {
  return queryableLevels(facts).map((level) => ({
    level,
    isOwn: facts.viewAll && !facts.isAdmin && level === facts.vipGrade,
  }))
}

function levels(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
