import { useState } from 'react'
import type { Row } from '../../../data/records/use-records'
import type { FormMode } from '../../../metadata/contract.generated'
import type { FormModel } from '../../../model/types/field-model'
import { settableFields } from '../../schema-form/validation/settable-fields'
import { conflictFields, resolvedValues, type ConflictField, type ConflictSide } from './conflict-fields'
import type { FormDraft } from '../draft/use-form-draft'

/** A conflict between two edits of the same record, waiting for the user's decision. */
export interface Conflict {
  readonly fields: readonly ConflictField[]
  readonly resolve: (sides: ReadonlyMap<string, ConflictSide>) => void
  /** Returns to the form without a change. */
  readonly cancel: () => void
}

export interface ConflictState {
  readonly fields: readonly ConflictField[]
  /** Rebases the draft onto the stored record, with the chosen values. Returns that record. */
  readonly decide: (sides: ReadonlyMap<string, ConflictSide>) => Row
}

/**
 * Compares the record stored by another user with the user's own input, from `begin` until the conflict is resolved or
 * cancelled.
 */
export function useConflict(
  draft: FormDraft,
  form: FormModel,
  mode: FormMode,
): {
  readonly state: ConflictState | undefined
  /** Starts the conflict with the record as it is stored now. */
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
