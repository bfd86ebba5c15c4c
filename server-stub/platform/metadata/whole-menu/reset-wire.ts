import type { Language } from '../../../../engine/metadata/locale/language'
import type { WireRow } from '../../records/record-store'
import type { Effective } from '../current/effective'
import { changesWire, rowLabel } from './change-wire'
import type { WholeChange } from './whole-change'

/** Translates a message key into the language of the person. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** Returns the preview of a reset for its form (schemas/base/entities/menu-reset.json), with the mark that confirms it. */
export function resetWire(
  effective: Effective,
  { changes, edits, mark }: WholeChange,
  language: Language,
  say: Say,
): WireRow {
  const goes = changes.flatMap(({ does, kind, row }) =>
    does === 'remove' && row ? [rowLabel(effective, kind, row, language)] : [],
  )
  return {
    summary:
      edits.length === 0
        ? say('server.reset.nothing')
        : say('server.reset.summary', { count: changes.length }),
    goes: goes.join(', '),
    changes: changesWire(effective, changes, language, 'shipped'),
    previewed: mark,
  }
}
