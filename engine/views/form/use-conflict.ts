import { useState } from 'react'
import type { Row } from '../../data/use-records'
import type { FormMode } from '../../metadata/contract.generated'
import type { FormModel } from '../../model/field-model'
import { settableFields } from '../schema-form/settable-fields'
import { conflictFields, resolvedValues, type ConflictField, type ConflictSide } from './conflict-fields'
import type { FormDraft } from './use-form-draft'

/** A record that two people changed at once, waiting for a decision. */
export interface Conflict {
  readonly fields: readonly ConflictField[]
  readonly resolve: (sides: ReadonlyMap<string, ConflictSide>) => void
  /** Back to the form as it was. */
  readonly cancel: () => void
}

export interface ConflictState {
  readonly fields: readonly ConflictField[]
  /** Puts the draft on what is stored by now, with the values decided upon. Answers that record. */
  readonly decide: (sides: ReadonlyMap<string, ConflictSide>) => Row
}

/** Sets what somebody else stored beside what the person typed, from `begin` on until it is decided or left. */
export function useConflict(
  draft: FormDraft,
  form: FormModel,
  mode: FormMode,
): {
  readonly state: ConflictState | undefined
  /** Tells what is stored by now. */
  readonly begin: (current: Row) => void
  readonly end: () => void
} {
  const [current, setCurrent] = useState<Row>()
  const end = (): void => setCurrent(undefined)
  if (!current) return { state: undefined, begin: setCurrent, end }
  const mine = draft.store.values()
  const settable = settableFields(form, mode, mine)
  const fields = conflictFields(settable, draft.base, current, mine)
  const decide = (sides: ReadonlyMap<string, ConflictSide>): Row => {
    const decided = resolvedValues(fields, sides, mine)
    draft.rebase(current, Object.fromEntries(settable.map(({ name }) => [name, decided[name]])))
    end()
    return current
  }
  return { state: { fields, decide }, begin: setCurrent, end }
}
