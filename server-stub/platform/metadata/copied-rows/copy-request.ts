import type { ChoiceSource } from '../choices/choices'
import { choicesOf } from '../choices/choices-of'
import { isFieldKind } from '../choices/field-choices'
import { findRow } from '../rows/plan-rows'
import { refuseRecord } from '../../records/validate-record'
import type { CopyPlace } from './copied-rows'

/** Reads the source and target of a copy from a request; undefined for a malformed request. */
export function readCopyPlace(body: unknown): CopyPlace | undefined {
  const { kind, menuId, from } = (body ?? {}) as { kind?: unknown; menuId?: unknown; from?: unknown }
  return typeof kind === 'string' &&
    isFieldKind(kind) &&
    typeof menuId === 'string' &&
    typeof from === 'string'
    ? { kind, menuId, from }
    : undefined
}

/**
 * Refuses a copy that was not offered.
 * @throws ApiRefusal 404 for an unknown menu, 422 for a source that is not among the choices
 */
export function refuseUncopied({ kind, menuId, from }: CopyPlace, source: Omit<ChoiceSource, 'row'>): void {
  findRow(source.effective, 'menu', menuId)
  const offered = choicesOf(kind, 'copyFrom', { ...source, row: { menuId } })
  if (!offered?.choices.some(({ value }) => value === from))
    throw refuseRecord([{ field: 'from', message: 'server.notOffered', values: { value: from } }])
}
