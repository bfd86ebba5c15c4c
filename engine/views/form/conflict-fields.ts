import type { Row } from '../../data/use-records'
import type { FormFieldModel } from '../../model/field-model'
import { sameValue } from './same-values'

/** Whose value is taken. */
export type ConflictSide = 'theirs' | 'mine'

/** A field in which what is stored by now differs from what the person is about to send. */
export interface ConflictField {
  readonly field: FormFieldModel
  readonly theirs: unknown
  readonly mine: unknown
  /** Both changed it: it has to be decided. Else only one did. */
  readonly both: boolean
  /** What is proposed: whoever changed it; what the person typed, where both did. */
  readonly proposed: ConflictSide
}

/** Two versions of a record, field by field, over the one that both began with. */
export function conflictFields(
  fields: readonly FormFieldModel[],
  base: Row,
  theirs: Row,
  mine: Row,
): readonly ConflictField[] {
  return fields.flatMap((field) => {
    const [before, stored, typed] = [base[field.name], theirs[field.name], mine[field.name]]
    if (sameValue(stored, typed)) return []
    const [theyDid, iDid] = [!sameValue(before, stored), !sameValue(before, typed)]
    return [{ field, theirs: stored, mine: typed, both: theyDid && iDid, proposed: iDid ? 'mine' : 'theirs' }]
  })
}

/** The values of a form once it has been decided whose are taken. */
export function resolvedValues(
  conflicts: readonly ConflictField[],
  sides: ReadonlyMap<string, ConflictSide>,
  mine: Row,
): Row {
  const taken = conflicts.flatMap(({ field, theirs, proposed }) =>
    (sides.get(field.name) ?? proposed) === 'theirs' ? [[field.name, theirs ?? undefined] as const] : [],
  )
  return { ...mine, ...Object.fromEntries(taken) }
}
