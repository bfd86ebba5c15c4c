import type { ChoiceSource } from '../choices/choices'
import { choicesOf } from '../choices/choices-of'
import { isFieldKind } from '../choices/field-choices'
import { findRow } from '../plan-rows'
import { refuseRecord } from '../../records/validate-record'
import type { CopyPlace } from './copied-rows'

/** What a request to copy rows asks for; undefined for one that is malformed. */
export function readCopyPlace(body: unknown): CopyPlace | undefined {
  const { kind, menuId, from } = (body ?? {}) as { kind?: unknown; menuId?: unknown; from?: unknown }
  return typeof kind === 'string' &&
    isFieldKind(kind) &&
    typeof menuId === 'string' &&
    typeof from === 'string'
    ? { kind, menuId, from }
    : undefined
}

/** @throws ApiRefusal 404 for no menu, 422 for rows that could not have been chosen to be copied */
export function refuseUncopied({ kind, menuId, from }: CopyPlace, source: Omit<ChoiceSource, 'row'>): void {
  findRow(source.effective, 'menu', menuId)
  const offered = choicesOf(kind, 'copyFrom', { ...source, row: { menuId } })
  if (!offered?.choices.some(({ value }) => value === from))
    throw refuseRecord([{ field: 'from', message: 'server.notOffered', values: { value: from } }])
}
