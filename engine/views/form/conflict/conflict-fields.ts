import type { Row } from '../../../data/records/use-records'
import type { FormFieldModel } from '../../../model/types/field-model'
import { sameValue } from '../draft/same-values'

/** The side whose value is taken. */
export type ConflictSide = 'theirs' | 'mine'

/** A field whose stored value now differs from the value that the user is about to send. */
export interface ConflictField {
  readonly field: FormFieldModel
  readonly theirs: unknown
  readonly mine: unknown
  /** True when both sides changed the field, so that the user has to decide. Otherwise only one side did. */
  readonly both: boolean
  /** The preselected side: the only side that changed the field, or `mine` when both did. */
  readonly proposed: ConflictSide
}

/** Compares two versions of a record, field by field, with the base version that both started from. */
export function conflictFields(
  fields: readonly FormFieldModel[],
  base: Row,
  theirs: Row,
  mine: Row,
): readonly ConflictField[] {
  return fields.flatMap((field) => {
    const [before, stored, typed] = [base[field.name], theirs[field.name], mine[field.name]]
    if (isSameStored(stored, typed)) return []
    const [theyDid, iDid] = [!isSameStored(before, stored), !isSameStored(before, typed)]
    return [{ field, theirs: stored, mine: typed, both: theyDid && iDid, proposed: iDid ? 'mine' : 'theirs' }]
  })
}

/** True when two values are stored alike. Two texts are only if they are equal: "1.1" and "1.10" may be two versions. */
function isSameStored(one: unknown, other: unknown): boolean {
  const areTexts = typeof one === 'string' && typeof other === 'string'
  return areTexts ? one === other : sameValue(one, other)
}

/** Returns the values of a form after the conflicts were decided. */
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
